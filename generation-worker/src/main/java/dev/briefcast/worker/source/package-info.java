/** What a story is about: read from the record that asks for it. */
@NullMarked
package dev.briefcast.worker.source;

import org.jspecify.annotations.NullMarked;
