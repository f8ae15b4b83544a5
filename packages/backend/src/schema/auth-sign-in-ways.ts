/** Ways of signing in that a project has switched on or off in place of what its server says; null: as that says. */
export const AUTH_SIGN_IN_WAYS_SQL = `
create table auth.sign_in_ways (
  is_only boolean primary key default true check (is_only),
  passkeys boolean,
  security_keys boolean,
  oauth_server boolean,
  consent_path text
);
`;
