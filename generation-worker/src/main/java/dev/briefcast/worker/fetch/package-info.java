/**
 * Repository changes as a code-hosting platform has them: read, never run. The only room that has
 * the platform's credentials and talks to it.
 */
@NullMarked
package dev.briefcast.worker.fetch;

import org.jspecify.annotations.NullMarked;
