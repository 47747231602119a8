/** Colours, formats and sizes of pictures. */
@NullMarked
package dev.briefcast.renderer.scene.theme;

import org.jspecify.annotations.NullMarked;
