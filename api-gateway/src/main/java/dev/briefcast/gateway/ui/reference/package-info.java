/** The API reference: the OpenAPI document, and the page made from it. */
@NullMarked
package dev.briefcast.gateway.ui.reference;

import org.jspecify.annotations.NullMarked;
