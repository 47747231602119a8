/** How a service with a database finds it at start. */
@NullMarked
package dev.briefcast.service.database;

import org.jspecify.annotations.NullMarked;
