/** Code in English phrases: names, values, conditions, and what statements do. */
@NullMarked
package dev.briefcast.renderer.explain.phrase;

import org.jspecify.annotations.NullMarked;
