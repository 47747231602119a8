/** Asks a gateway over HTTP, as anyone outside may: requests, responses and the connection. */
@NullMarked
package dev.briefcast.standalone.api;

import org.jspecify.annotations.NullMarked;
