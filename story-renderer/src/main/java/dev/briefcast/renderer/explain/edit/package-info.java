/** Describes edits in sentences, from the syntax trees of the code before and after. */
@NullMarked
package dev.briefcast.renderer.explain.edit;

import org.jspecify.annotations.NullMarked;
