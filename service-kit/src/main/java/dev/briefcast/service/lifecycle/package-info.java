/** Steps that a service does once when it starts. */
@NullMarked
package dev.briefcast.service.lifecycle;

import org.jspecify.annotations.NullMarked;
