/** HTTP servers of services that have no web server of Spring Boot's. */
@NullMarked
package dev.briefcast.service.http;

import org.jspecify.annotations.NullMarked;
