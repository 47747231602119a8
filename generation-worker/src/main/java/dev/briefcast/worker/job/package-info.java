/**
 * A story from its request to its end: read, made, stored, announced; and what becomes of it when
 * any of that fails.
 */
@NullMarked
package dev.briefcast.worker.job;

import org.jspecify.annotations.NullMarked;
