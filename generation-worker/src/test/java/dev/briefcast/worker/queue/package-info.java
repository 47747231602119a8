/** The queue's loop against a consumer that loses locks and breaks off on demand. */
@NullMarked
package dev.briefcast.worker.queue;

import org.jspecify.annotations.NullMarked;
