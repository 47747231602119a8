/** The minutes of an account: what is held, what is charged, what is left. */
@NullMarked
package dev.briefcast.gateway.quota;

import org.jspecify.annotations.NullMarked;
