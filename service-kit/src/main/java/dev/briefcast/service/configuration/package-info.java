/** Errors in a service's configuration, told in sentences for whoever wrote it. */
@NullMarked
package dev.briefcast.service.configuration;

import org.jspecify.annotations.NullMarked;
