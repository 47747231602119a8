/** Describes calls and values that others take the place of, whatever both are. */
@NullMarked
package dev.briefcast.renderer.explain.replacement;

import org.jspecify.annotations.NullMarked;
