/** Tells what each part of a line of code is, so that it can be coloured. */
@NullMarked
package dev.briefcast.worker.highlight;

import org.jspecify.annotations.NullMarked;
