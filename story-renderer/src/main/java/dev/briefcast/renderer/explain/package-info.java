/** Decides what a story tells, scene by scene, from the brief alone. */
@NullMarked
package dev.briefcast.renderer.explain;

import org.jspecify.annotations.NullMarked;
