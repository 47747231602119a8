/** Kinds of edits that mean something, and the sentences that say what they do. */
@NullMarked
package dev.briefcast.renderer.explain.idiom;

import org.jspecify.annotations.NullMarked;
