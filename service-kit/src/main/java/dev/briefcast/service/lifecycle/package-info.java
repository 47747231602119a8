/** What a service does once when it starts, and what it does until it ends. */
@NullMarked
package dev.briefcast.service.lifecycle;

import org.jspecify.annotations.NullMarked;
