/** Writes the screenplay of a brief: what is told, scene by scene, from the brief alone. */
@NullMarked
package dev.briefcast.renderer.explain;

import org.jspecify.annotations.NullMarked;
