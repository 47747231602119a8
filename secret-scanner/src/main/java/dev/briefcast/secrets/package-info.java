/** Finds secrets in briefs and puts masks in their place, before anything is shown or spoken. */
@NullMarked
package dev.briefcast.secrets;

import org.jspecify.annotations.NullMarked;
