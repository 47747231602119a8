/** The page of an account's minutes. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.usage;

import org.jspecify.annotations.NullMarked;
