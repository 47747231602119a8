/** Pages for people. */
@NullMarked
package dev.briefcast.gateway.page;

import org.jspecify.annotations.NullMarked;
