/**
 * The broker and the database of the integration tests. The system property {@code
 * briefcast.test.infrastructure} says what they are: {@code embedded}, {@code containers}, or
 * {@code auto} for containers where a container engine answers.
 */
@NullMarked
package dev.briefcast.testing;

import org.jspecify.annotations.NullMarked;
