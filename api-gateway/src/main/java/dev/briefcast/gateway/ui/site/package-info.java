/**
 * What all pages have in common: the headers that protect them, the token without which no form is
 * accepted, what templates know of the request, and what is shown when something goes wrong.
 */
@NullMarked
package dev.briefcast.gateway.ui.site;

import org.jspecify.annotations.NullMarked;
