/** The list of events over HTTP. */
@NullMarked
package dev.briefcast.gateway.event.api;

import org.jspecify.annotations.NullMarked;
