/** Edits of what types are: what they inherit from and what they are made of. */
@NullMarked
package dev.briefcast.renderer.explain.type;

import org.jspecify.annotations.NullMarked;
