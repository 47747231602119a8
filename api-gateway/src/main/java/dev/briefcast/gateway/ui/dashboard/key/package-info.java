/** The page of an account's API keys. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.key;

import org.jspecify.annotations.NullMarked;
