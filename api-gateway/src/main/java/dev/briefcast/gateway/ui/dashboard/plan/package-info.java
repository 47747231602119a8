/** Which plans there are. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.plan;

import org.jspecify.annotations.NullMarked;
