/** Compares pieces of code by what they mean, whichever way that is written. */
@NullMarked
package dev.briefcast.renderer.explain.meaning;

import org.jspecify.annotations.NullMarked;
