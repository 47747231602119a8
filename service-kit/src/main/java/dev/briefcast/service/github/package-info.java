/**
 * What every service that calls GitHub as an app needs: the app's key, and what answers say of
 * limits.
 */
@NullMarked
package dev.briefcast.service.github;

import org.jspecify.annotations.NullMarked;
