/** Idioms of lists and tables: what is listed in them. */
@NullMarked
package dev.briefcast.renderer.explain.entry;

import org.jspecify.annotations.NullMarked;
