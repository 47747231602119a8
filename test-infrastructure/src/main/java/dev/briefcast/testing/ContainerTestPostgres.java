package dev.briefcast.testing;

import dev.briefcast.embedded.FreePort;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/** A server in a container. */
final class ContainerTestPostgres implements TestPostgres {

  private static final DockerImageName IMAGE = DockerImageName.parse("postgres:18-alpine");

  private final PostgreSQLContainer container = new PostgreSQLContainer(IMAGE);
  private int databases;

  ContainerTestPostgres() {
    // Docker chooses another port at each start unless it is told one.
    container.setPortBindings(List.of(FreePort.find() + ":" + PostgreSQLContainer.POSTGRESQL_PORT));
    container.start();
  }

  @Override
  public synchronized TestDatabase createDatabase() {
    databases++;
    String name = "test_" + databases;
    String user = container.getUsername();
    String password = container.getPassword();
    try (var connection = DriverManager.getConnection(container.getJdbcUrl(), user, password);
        var statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    } catch (SQLException e) {
      throw new IllegalStateException("cannot make database " + name, e);
    }
    return new TestDatabase(container.getHost(), port(), name, user, password);
  }

  @Override
  public void stop() {
    container.getDockerClient().stopContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public void start() {
    container.getDockerClient().startContainerCmd(container.getContainerId()).exec();
    ServerWait.await(container.getHost(), port());
  }

  @Override
  public void close() {
    container.stop();
  }

  private int port() {
    return container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT);
  }
}
