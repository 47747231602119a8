/** What every request has: an id, a bounded body, and errors of one shape. */
@NullMarked
package dev.briefcast.gateway.http;

import org.jspecify.annotations.NullMarked;
