-- The image of Postgres runs this once, as the superuser, when the volume is empty. Migrations and servers use this role:
-- it owns its database, which includes the trusted extension pg_trgm, and has no rights on the server.
\getenv password VENN_PASSWORD
CREATE ROLE venn LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
ALTER DATABASE venn OWNER TO venn;
