/** What every service names in its log. */
@NullMarked
package dev.briefcast.service.log;

import org.jspecify.annotations.NullMarked;
