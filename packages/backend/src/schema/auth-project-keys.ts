/**
 * The secrets by which the project's keys (anon, service) and tokens of its own are signed, once they have been rotated; the first one
 * stands with the installation's secrets, and has a row here once it is rotated out. Sealed by what only the installation knows.
 */
export const AUTH_PROJECT_KEYS_SQL = `
create table auth.project_keys (
  id text primary key,
  sealed_secret text,
  created_at timestamptz not null,
  retires_at timestamptz
);
`;
