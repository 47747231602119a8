/** The worker as a whole, on a real broker. */
@NullMarked
package dev.briefcast.worker;

import org.jspecify.annotations.NullMarked;
