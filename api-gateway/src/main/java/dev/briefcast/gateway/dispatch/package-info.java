/** The queue of attempts, and how they get from it to the workers. */
@NullMarked
package dev.briefcast.gateway.dispatch;

import org.jspecify.annotations.NullMarked;
