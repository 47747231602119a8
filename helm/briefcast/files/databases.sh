#!/bin/sh
# Makes the databases, each with an owner of its own. Runs once, on an empty volume.
set -eu

for name in gateway ledger github_app; do
  case $name in
    gateway) password=$GATEWAY_DB_PASSWORD ;;
    ledger) password=$LEDGER_DB_PASSWORD ;;
    # Only where there is to be a GitHub app.
    github_app) password=${GITHUB_APP_DB_PASSWORD:-} ;;
  esac
  [ -n "$password" ] || continue
  psql -v ON_ERROR_STOP=1 -v name="$name" -v password="$password" --username postgres <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
