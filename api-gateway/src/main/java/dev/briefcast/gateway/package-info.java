/** The gateway: takes requests, keeps story records, dispatches work and serves what was made. */
@NullMarked
package dev.briefcast.gateway;

import org.jspecify.annotations.NullMarked;
