/** The list of an account's stories, page by page. */
@NullMarked
package dev.briefcast.gateway.story.query;

import org.jspecify.annotations.NullMarked;
