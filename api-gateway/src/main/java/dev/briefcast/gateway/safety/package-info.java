/** What stops the start of a gateway that would be unsafe to reach. */
@NullMarked
package dev.briefcast.gateway.safety;

import org.jspecify.annotations.NullMarked;
