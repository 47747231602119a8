/** Scenes of code: layout, camera, highlights, callouts. */
@NullMarked
package dev.briefcast.renderer.scene.code;

import org.jspecify.annotations.NullMarked;
