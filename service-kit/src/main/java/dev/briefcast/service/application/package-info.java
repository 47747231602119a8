/** What the services that have no web server of Spring Boot's have in common as applications. */
@NullMarked
package dev.briefcast.service.application;

import org.jspecify.annotations.NullMarked;
