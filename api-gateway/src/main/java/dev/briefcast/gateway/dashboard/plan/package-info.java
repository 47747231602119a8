/** Which plans there are. */
@NullMarked
package dev.briefcast.gateway.dashboard.plan;

import org.jspecify.annotations.NullMarked;
