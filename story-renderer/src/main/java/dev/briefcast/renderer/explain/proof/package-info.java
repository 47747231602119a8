/** Describes what tests prove, as far as their names and assertions tell. */
@NullMarked
package dev.briefcast.renderer.explain.proof;

import org.jspecify.annotations.NullMarked;
