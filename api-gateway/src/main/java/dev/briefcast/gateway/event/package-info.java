/**
 * What accounts are told: that stories ended, minutes were charged or ran low, keys were revoked.
 */
@NullMarked
package dev.briefcast.gateway.event;

import org.jspecify.annotations.NullMarked;
