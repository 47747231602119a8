/** Static files: style sheets, scripts and fonts of all pages. */
@NullMarked
package dev.briefcast.gateway.ui.asset;

import org.jspecify.annotations.NullMarked;
