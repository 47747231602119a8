/** Does several things of one story at the same time. */
@NullMarked
package dev.briefcast.worker.crew;

import org.jspecify.annotations.NullMarked;
