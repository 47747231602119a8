/** Says in words what an edit does, from the syntax trees of the code before and after. */
@NullMarked
package dev.briefcast.renderer.explain.edit;

import org.jspecify.annotations.NullMarked;
