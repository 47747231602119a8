/** The minutes of an account: held, charged, remaining. */
@NullMarked
package dev.briefcast.gateway.quota;

import org.jspecify.annotations.NullMarked;
