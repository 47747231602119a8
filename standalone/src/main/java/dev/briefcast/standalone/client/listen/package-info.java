/** Follows an account's events, and posts them to a receiver on this machine. */
@NullMarked
package dev.briefcast.standalone.client.listen;

import org.jspecify.annotations.NullMarked;
