/** The pictures of comments: the poster of a story with a play button on it. */
@NullMarked
package dev.briefcast.github.poster;

import org.jspecify.annotations.NullMarked;
