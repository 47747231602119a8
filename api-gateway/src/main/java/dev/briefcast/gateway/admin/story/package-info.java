/** Stories as operators see them, of any account, and another attempt at one. */
@NullMarked
package dev.briefcast.gateway.admin.story;

import org.jspecify.annotations.NullMarked;
