/** Idioms of questions that no statement asks: what a filter takes, and what a value depends on. */
@NullMarked
package dev.briefcast.renderer.explain.predicate;

import org.jspecify.annotations.NullMarked;
