/** The only room that has the app's credentials and calls GitHub. */
@NullMarked
package dev.briefcast.github.api;

import org.jspecify.annotations.NullMarked;
