/** What clients read about the API: the OpenAPI document, and the page made from it. */
@NullMarked
package dev.briefcast.gateway.reference;

import org.jspecify.annotations.NullMarked;
