/** Finds secrets in briefs and puts masks in their place, before anything is shown or spoken. */
@NullMarked
package dev.briefcast.worker.secret;

import org.jspecify.annotations.NullMarked;
