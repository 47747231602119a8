/**
 * Rate limits: story requests exactly, across all replicas, by the database; everything else in
 * each replica. The table of routes says which limit counts. The table of routes says which limit
 * counts.
 */
@NullMarked
package dev.briefcast.gateway.ratelimit;

import org.jspecify.annotations.NullMarked;
