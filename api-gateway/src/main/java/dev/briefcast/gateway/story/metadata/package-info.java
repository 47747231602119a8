/** What clients want to have beside a story: kept for each account, and told to nobody else. */
@NullMarked
package dev.briefcast.gateway.story.metadata;

import org.jspecify.annotations.NullMarked;
