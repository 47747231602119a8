/** Where finished stories are kept: written by workers, read by gateways. */
@NullMarked
package dev.briefcast.media;

import org.jspecify.annotations.NullMarked;
