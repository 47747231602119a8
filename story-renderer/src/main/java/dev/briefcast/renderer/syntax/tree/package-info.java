/** Code as trees of a few concepts that all languages share, parsed by tree-sitter. */
@NullMarked
package dev.briefcast.renderer.syntax.tree;

import org.jspecify.annotations.NullMarked;
