/** Describes lines of a patch without a grammar: tables, routes, directives, imports, names. */
@NullMarked
package dev.briefcast.renderer.explain.line;

import org.jspecify.annotations.NullMarked;
