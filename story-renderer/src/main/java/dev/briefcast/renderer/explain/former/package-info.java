/** What code did before, told apart from what is new under conditions. */
@NullMarked
package dev.briefcast.renderer.explain.former;

import org.jspecify.annotations.NullMarked;
