/** Reconciles pull requests: compares what each should have with what GitHub has. */
@NullMarked
package dev.briefcast.github.pull;

import org.jspecify.annotations.NullMarked;
