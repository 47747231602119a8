/**
 * Fetches pull requests from GitHub: read, never run. The only room of the worker that has GitHub's
 * credentials and talks to it.
 */
@NullMarked
package dev.briefcast.worker.github;

import org.jspecify.annotations.NullMarked;
