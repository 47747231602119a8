/** What code is: its language, and what an excerpt declares. */
@NullMarked
package dev.briefcast.worker.code;

import org.jspecify.annotations.NullMarked;
