/** What code declares, and where: read from syntax trees wherever there is a grammar. */
@NullMarked
package dev.briefcast.renderer.syntax.declaration;

import org.jspecify.annotations.NullMarked;
