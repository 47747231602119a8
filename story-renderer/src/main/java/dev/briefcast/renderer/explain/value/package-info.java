/** Idioms of plain values: entries of tables, flags, and Ruby's symbols. */
@NullMarked
package dev.briefcast.renderer.explain.value;

import org.jspecify.annotations.NullMarked;
