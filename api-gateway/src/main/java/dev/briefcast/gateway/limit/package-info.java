/**
 * How often whom may ask: requests for stories exactly, across all replicas, by the database;
 * everything else in each replica. A controller says which limit counts with {@link Limited}.
 */
@NullMarked
package dev.briefcast.gateway.limit;

import org.jspecify.annotations.NullMarked;
