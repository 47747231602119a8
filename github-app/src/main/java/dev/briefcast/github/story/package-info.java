/** Requests stories at the gateway, with the API key of their account. */
@NullMarked
package dev.briefcast.github.story;

import org.jspecify.annotations.NullMarked;
