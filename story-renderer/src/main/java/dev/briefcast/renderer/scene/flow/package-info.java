/** Scenes of steps: a grid of cards, or a list. */
@NullMarked
package dev.briefcast.renderer.scene.flow;

import org.jspecify.annotations.NullMarked;
