/**
 * A stub of GitHub for tests: it answers over HTTP as the real one does, and misbehaves on demand.
 */
@NullMarked
package dev.briefcast.testing.github;

import org.jspecify.annotations.NullMarked;
