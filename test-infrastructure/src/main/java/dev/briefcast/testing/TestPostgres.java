package dev.briefcast.testing;

/** A PostgreSQL server. */
public interface TestPostgres extends RestartableServer {

  /** Makes an empty database; its address is the same after a restart. */
  TestDatabase createDatabase();
}
