/** Dead letters: records that nobody could use, kept where operators find them. */
@NullMarked
package dev.briefcast.gateway.operator.letter;

import org.jspecify.annotations.NullMarked;
