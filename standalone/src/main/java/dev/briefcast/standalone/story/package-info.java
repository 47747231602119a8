/** Asks for stories, follows their progress and fetches their files. */
@NullMarked
package dev.briefcast.standalone.story;

import org.jspecify.annotations.NullMarked;
