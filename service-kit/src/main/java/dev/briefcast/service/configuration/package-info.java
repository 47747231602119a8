/** What is wrong with what a service was told, said in sentences for whoever told it. */
@NullMarked
package dev.briefcast.service.configuration;

import org.jspecify.annotations.NullMarked;
