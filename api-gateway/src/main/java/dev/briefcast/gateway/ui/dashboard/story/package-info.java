/** The pages of an account's stories, and of a new one. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.story;

import org.jspecify.annotations.NullMarked;
