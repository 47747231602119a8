/**
 * The operator API: who may use it, the form of its requests, and the audit log of what was done
 * through it. What can be done is in the rooms below. What can be done is in the rooms below.
 */
@NullMarked
package dev.briefcast.gateway.admin;

import org.jspecify.annotations.NullMarked;
