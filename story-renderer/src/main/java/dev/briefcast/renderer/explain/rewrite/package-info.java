/** What code that is rewritten as a whole does under other conditions than before. */
@NullMarked
package dev.briefcast.renderer.explain.rewrite;

import org.jspecify.annotations.NullMarked;
