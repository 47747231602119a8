/** Tells the other services how a story goes, how it ended, and which records nobody can use. */
@NullMarked
package dev.briefcast.worker.outcome;

import org.jspecify.annotations.NullMarked;
