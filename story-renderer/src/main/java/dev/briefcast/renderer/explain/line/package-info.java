/** Describes lines of a patch without a grammar: settings, versions, tables, routes, entries. */
@NullMarked
package dev.briefcast.renderer.explain.line;

import org.jspecify.annotations.NullMarked;
