/** Idioms of failures: what is caught, and what no longer is. */
@NullMarked
package dev.briefcast.renderer.explain.failure;

import org.jspecify.annotations.NullMarked;
