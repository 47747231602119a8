/** Scenes of cards and text: title, summary, files, highlights, closing; cover and poster. */
@NullMarked
package dev.briefcast.renderer.scene.title;

import org.jspecify.annotations.NullMarked;
