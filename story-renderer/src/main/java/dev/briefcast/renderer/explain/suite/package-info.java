/** Describes what becomes of a change's tests as a whole: whether they run, and change at all. */
@NullMarked
package dev.briefcast.renderer.explain.suite;

import org.jspecify.annotations.NullMarked;
