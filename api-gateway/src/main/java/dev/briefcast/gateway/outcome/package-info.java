/** How attempts go and end, as the workers say it. */
@NullMarked
package dev.briefcast.gateway.outcome;

import org.jspecify.annotations.NullMarked;
