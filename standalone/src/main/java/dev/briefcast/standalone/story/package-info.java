/** Requests stories, follows their progress and downloads their files. */
@NullMarked
package dev.briefcast.standalone.story;

import org.jspecify.annotations.NullMarked;
