/** Stories: their record, and the rooms in which they are submitted, read, cancelled and served. */
@NullMarked
package dev.briefcast.gateway.story;

import org.jspecify.annotations.NullMarked;
