/**
 * A client of Briefcast's API that needs nothing but the JDK and Jackson. Begin with {@link
 * dev.briefcast.client.BriefcastClient}.
 */
@NullMarked
package dev.briefcast.client;

import org.jspecify.annotations.NullMarked;
