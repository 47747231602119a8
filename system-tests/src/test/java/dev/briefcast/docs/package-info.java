/** Holds what is written about Briefcast to what Briefcast is. */
@NullMarked
package dev.briefcast.docs;

import org.jspecify.annotations.NullMarked;
