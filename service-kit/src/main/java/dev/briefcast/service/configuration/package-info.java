/** Reports errors of a service's configuration in sentences. */
@NullMarked
package dev.briefcast.service.configuration;

import org.jspecify.annotations.NullMarked;
