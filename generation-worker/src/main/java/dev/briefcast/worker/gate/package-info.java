/**
 * Looks at every story before anybody else does: decodes what was made and holds it to what was
 * planned.
 */
@NullMarked
package dev.briefcast.worker.gate;

import org.jspecify.annotations.NullMarked;
