/** Names the function or type that code of a patch is in, and says what comments say of it. */
@NullMarked
package dev.briefcast.renderer.explain.place;

import org.jspecify.annotations.NullMarked;
