/** Puts the files of a story that was made where gateways find them. */
@NullMarked
package dev.briefcast.worker.store;

import org.jspecify.annotations.NullMarked;
