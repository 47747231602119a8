/** Applies each delivery of GitHub once, to the row of its pull request or installation. */
@NullMarked
package dev.briefcast.github.delivery;

import org.jspecify.annotations.NullMarked;
