/** Takes a brief through the API as any client would, and says how long that took. */
@NullMarked
package dev.briefcast.standalone.demo;

import org.jspecify.annotations.NullMarked;
