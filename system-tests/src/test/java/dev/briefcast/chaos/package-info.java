/** Real processes that are killed, frozen, cut off and replaced while clients ask for stories. */
@NullMarked
package dev.briefcast.chaos;

import org.jspecify.annotations.NullMarked;
