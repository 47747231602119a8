/** Answers that go on for as long as something is followed. */
@NullMarked
package dev.briefcast.gateway.http.stream;

import org.jspecify.annotations.NullMarked;
