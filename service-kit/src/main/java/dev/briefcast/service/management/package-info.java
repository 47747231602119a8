/** Health and metrics over HTTP, for services that have no web server of their own. */
@NullMarked
package dev.briefcast.service.management;

import org.jspecify.annotations.NullMarked;
