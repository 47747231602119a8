/** Stories from a request to their files, by the API, by the app and by what is released. */
@NullMarked
package dev.briefcast.system.story;

import org.jspecify.annotations.NullMarked;
