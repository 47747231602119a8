/** Stories over HTTP: controllers, and stories as JSON. */
@NullMarked
package dev.briefcast.gateway.story.api;

import org.jspecify.annotations.NullMarked;
