/** The states of stories that are followed, queried once for all followers. */
@NullMarked
package dev.briefcast.gateway.story.feed;

import org.jspecify.annotations.NullMarked;
