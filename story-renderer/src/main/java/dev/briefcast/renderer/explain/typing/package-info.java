/** Idioms of what types are made of: what they hold, are bound to and marked with. */
@NullMarked
package dev.briefcast.renderer.explain.typing;

import org.jspecify.annotations.NullMarked;
