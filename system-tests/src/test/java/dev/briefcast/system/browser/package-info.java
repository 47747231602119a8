/** Pages in a real browser: journeys of people, and what each page must be. */
@NullMarked
package dev.briefcast.system.browser;

import org.jspecify.annotations.NullMarked;
