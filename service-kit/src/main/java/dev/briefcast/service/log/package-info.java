/** The logging context that all services share. */
@NullMarked
package dev.briefcast.service.log;

import org.jspecify.annotations.NullMarked;
