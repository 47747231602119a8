/** The list of an account's stories, page by page. */
@NullMarked
package dev.briefcast.gateway.listing;

import org.jspecify.annotations.NullMarked;
