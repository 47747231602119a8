/** What tests prove, as far as it can be read from their names and assertions. */
@NullMarked
package dev.briefcast.renderer.explain.proof;

import org.jspecify.annotations.NullMarked;
