/** Distributed tracing across services; nothing at all unless an endpoint for spans is set. */
@NullMarked
package dev.briefcast.service.trace;

import org.jspecify.annotations.NullMarked;
