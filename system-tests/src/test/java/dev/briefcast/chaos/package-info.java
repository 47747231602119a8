/** Real processes that are killed, frozen and cut off while clients ask for stories. */
@NullMarked
package dev.briefcast.chaos;

import org.jspecify.annotations.NullMarked;
