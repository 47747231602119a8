/** Stories as clients ask for them and see them. */
@NullMarked
package dev.briefcast.gateway.story;

import org.jspecify.annotations.NullMarked;
