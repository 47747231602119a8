/** Dead letters: records that could not be processed, kept where operators find them. */
@NullMarked
package dev.briefcast.gateway.admin.deadletter;

import org.jspecify.annotations.NullMarked;
