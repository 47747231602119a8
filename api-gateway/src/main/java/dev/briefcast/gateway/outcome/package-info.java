/** Applies progress and outcomes of attempts, as workers publish them. */
@NullMarked
package dev.briefcast.gateway.outcome;

import org.jspecify.annotations.NullMarked;
