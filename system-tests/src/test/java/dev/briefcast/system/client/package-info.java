/** What others call Briefcast with: command line, clients of languages, the action. */
@NullMarked
package dev.briefcast.system.client;

import org.jspecify.annotations.NullMarked;
