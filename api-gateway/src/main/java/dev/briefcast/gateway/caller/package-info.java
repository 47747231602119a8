/** Who is calling: reads the API key of a request and refuses what has none. */
@NullMarked
package dev.briefcast.gateway.caller;

import org.jspecify.annotations.NullMarked;
