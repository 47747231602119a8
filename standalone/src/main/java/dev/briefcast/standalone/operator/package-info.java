/**
 * {@code briefcast operator}: the operator API from the command line, a tiny class for each call.
 */
@NullMarked
package dev.briefcast.standalone.operator;

import org.jspecify.annotations.NullMarked;
