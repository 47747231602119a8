/**
 * Handles jobs from request to outcome: read, rendered, stored, published; and what becomes of one
 * when any of that fails.
 */
@NullMarked
package dev.briefcast.worker.job;

import org.jspecify.annotations.NullMarked;
