/** The clients of GitHub's API; no other package has the app's credentials. */
@NullMarked
package dev.briefcast.github.api;

import org.jspecify.annotations.NullMarked;
