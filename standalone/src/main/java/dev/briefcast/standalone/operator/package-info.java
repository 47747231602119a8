/**
 * {@code briefcast operator}: the operator API on the command line, a small class for each call.
 */
@NullMarked
package dev.briefcast.standalone.operator;

import org.jspecify.annotations.NullMarked;
