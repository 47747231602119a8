#!/bin/sh
# Makes the two databases, each with an owner of its own. Runs once, on an empty volume.
set -eu

for name in gateway ledger; do
  case $name in
    gateway) password=$GATEWAY_DB_PASSWORD ;;
    ledger) password=$LEDGER_DB_PASSWORD ;;
  esac
  psql -v ON_ERROR_STOP=1 -v name="$name" -v password="$password" --username postgres <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
