/** Ends stories from outside: cancels their attempts, and deletes them with all that is theirs. */
@NullMarked
package dev.briefcast.gateway.ending;

import org.jspecify.annotations.NullMarked;
