/**
 * Sends the gateway what nobody should send, and holds every answer to the description of the API.
 */
@NullMarked
package dev.briefcast.gateway.fuzz;

import org.jspecify.annotations.NullMarked;
