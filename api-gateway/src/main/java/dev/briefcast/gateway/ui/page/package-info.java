/** The pages of stories, and the home page. */
@NullMarked
package dev.briefcast.gateway.ui.page;

import org.jspecify.annotations.NullMarked;
