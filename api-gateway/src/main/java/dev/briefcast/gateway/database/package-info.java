/** What every query needs. */
@NullMarked
package dev.briefcast.gateway.database;

import org.jspecify.annotations.NullMarked;
