/** Idioms of calls whose name was there already. */
@NullMarked
package dev.briefcast.renderer.explain.call;

import org.jspecify.annotations.NullMarked;
