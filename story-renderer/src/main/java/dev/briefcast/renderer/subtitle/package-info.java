/** The text files of a story: captions, transcript and story.json. */
@NullMarked
package dev.briefcast.renderer.subtitle;

import org.jspecify.annotations.NullMarked;
