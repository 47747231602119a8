/**
 * Paints the pictures of a story with Java2D and bundled typefaces: the same story gives the same
 * pixels on every machine. Each scene has a painter; a painter draws what stays once and what moves
 * at the frames that its motions name, and nothing else ever changes.
 */
@NullMarked
package dev.briefcast.renderer.scene;

import org.jspecify.annotations.NullMarked;
