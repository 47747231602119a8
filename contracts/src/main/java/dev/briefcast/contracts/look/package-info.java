/** The look and voice of a story, as far as an account or a request chooses them. */
@NullMarked
package dev.briefcast.contracts.look;

import org.jspecify.annotations.NullMarked;
