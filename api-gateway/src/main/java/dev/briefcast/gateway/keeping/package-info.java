/** Keeps the media store to what stories need, and stories for as long as an operator wants. */
@NullMarked
package dev.briefcast.gateway.keeping;

import org.jspecify.annotations.NullMarked;
