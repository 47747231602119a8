/** Events: what accounts learn of their stories, minutes and keys. */
@NullMarked
package dev.briefcast.gateway.event;

import org.jspecify.annotations.NullMarked;
