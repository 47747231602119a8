/** Row mappings that several rooms share. */
@NullMarked
package dev.briefcast.gateway.database;

import org.jspecify.annotations.NullMarked;
