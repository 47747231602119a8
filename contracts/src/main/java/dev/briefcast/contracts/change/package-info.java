/** What is known of a repository change once it was fetched, beside the brief made of it. */
@NullMarked
package dev.briefcast.contracts.change;

import org.jspecify.annotations.NullMarked;
