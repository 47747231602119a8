/** Idioms of statements that hold others: what is tried, chosen or locked from now on. */
@NullMarked
package dev.briefcast.renderer.explain.block;

import org.jspecify.annotations.NullMarked;
