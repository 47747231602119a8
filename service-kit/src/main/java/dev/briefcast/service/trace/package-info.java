/**
 * How a service takes part in traces that lead through several: nothing at all, unless it is told
 * where spans are collected.
 */
@NullMarked
package dev.briefcast.service.trace;

import org.jspecify.annotations.NullMarked;
