/** What is deployed: chart, compose file, alerts and dashboards, checked without a cluster. */
@NullMarked
package dev.briefcast.deployment;

import org.jspecify.annotations.NullMarked;
