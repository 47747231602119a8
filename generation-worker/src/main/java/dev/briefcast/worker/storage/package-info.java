/** Stores the files of finished stories where gateways find them. */
@NullMarked
package dev.briefcast.worker.storage;

import org.jspecify.annotations.NullMarked;
