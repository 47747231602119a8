/** The generation worker: takes jobs, renders their stories and publishes the outcomes. */
@NullMarked
package dev.briefcast.worker;

import org.jspecify.annotations.NullMarked;
