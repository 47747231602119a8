/** Looks after pull requests: what is wanted of each is compared with what GitHub has. */
@NullMarked
package dev.briefcast.github.pull;

import org.jspecify.annotations.NullMarked;
