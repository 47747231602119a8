/** Metadata: clients' own data about stories, stored for each account and shown to no other. */
@NullMarked
package dev.briefcast.gateway.story.metadata;

import org.jspecify.annotations.NullMarked;
