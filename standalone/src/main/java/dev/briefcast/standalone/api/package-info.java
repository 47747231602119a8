/** An HTTP client of a gateway's APIs: requests, responses and the connection. */
@NullMarked
package dev.briefcast.standalone.api;

import org.jspecify.annotations.NullMarked;
