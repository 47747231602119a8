/** The page of plans. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.plan;

import org.jspecify.annotations.NullMarked;
