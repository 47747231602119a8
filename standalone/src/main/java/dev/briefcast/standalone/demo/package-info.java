/** Takes a brief through the API as any client would, and shows on the terminal how far it is. */
@NullMarked
package dev.briefcast.standalone.demo;

import org.jspecify.annotations.NullMarked;
