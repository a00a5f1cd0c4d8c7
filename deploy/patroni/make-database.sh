#!/bin/sh
# Runs once, on the first primary: the market's role and its database. Patroni hands over the superuser's address.
exec psql "$1" -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" <<'SQL'
create role chowk login password :'password';
create database chowk owner chowk template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
