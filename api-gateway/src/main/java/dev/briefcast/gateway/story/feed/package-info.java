/** Stories as they go on, looked at once for all who follow them. */
@NullMarked
package dev.briefcast.gateway.story.feed;

import org.jspecify.annotations.NullMarked;
