/**
 * The API gateway: accepts requests, keeps stories, dispatches work and serves finished stories.
 */
@NullMarked
package dev.briefcast.gateway;

import org.jspecify.annotations.NullMarked;
