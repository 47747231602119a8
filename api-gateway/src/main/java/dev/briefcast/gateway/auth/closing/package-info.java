/** The export of an account's data, and its end. */
@NullMarked
package dev.briefcast.gateway.auth.closing;

import org.jspecify.annotations.NullMarked;
