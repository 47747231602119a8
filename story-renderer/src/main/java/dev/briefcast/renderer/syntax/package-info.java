/** Programming languages: lexing, highlighting, and the declarations of an excerpt. */
@NullMarked
package dev.briefcast.renderer.syntax;

import org.jspecify.annotations.NullMarked;
