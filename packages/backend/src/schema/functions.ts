/**
 * Edge functions that are written in the builder: as they are being written, and as they run. Beside them the values that a project
 * gives to its functions, sealed, and what functions wrote. No role of requests reaches any of it.
 */
export const FUNCTIONS_SQL = `
create table backend.functions (
  name text primary key,
  text text not null,
  verify_jwt boolean not null,
  version int not null,
  saved_at timestamptz not null,
  deployed_text text,
  deployed_verify_jwt boolean,
  deployed_version int,
  deployed_at timestamptz
);
create table backend.function_secrets (
  name text primary key,
  -- Null: it came from another installation, whose values nobody can open here.
  sealed_value text
);
create table backend.function_log (
  id bigint generated always as identity primary key,
  function text not null,
  at timestamptz not null,
  text text not null
);
create index function_log_of_function on backend.function_log (function, id);
`;
