/** The look and voice of stories, as accounts and requests choose them. */
@NullMarked
package dev.briefcast.gateway.story.look;

import org.jspecify.annotations.NullMarked;
