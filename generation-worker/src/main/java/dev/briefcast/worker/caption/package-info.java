/** What can be read of a story: captions, transcript and story.json. */
@NullMarked
package dev.briefcast.worker.caption;

import org.jspecify.annotations.NullMarked;
