/** The demo: makes the story of a brief through the API, and reports how long that took. */
@NullMarked
package dev.briefcast.standalone.demo;

import org.jspecify.annotations.NullMarked;
