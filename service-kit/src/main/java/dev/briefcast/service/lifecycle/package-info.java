/** What services do once when they start. */
@NullMarked
package dev.briefcast.service.lifecycle;

import org.jspecify.annotations.NullMarked;
