/**
 * Passwords that somebody has chosen for an address that is nobody's yet: which one counts is decided once the address is
 * confirmed, by whether it was chosen where it is confirmed. The last sign-up of an account stands for those before it.
 */
export const AUTH_SIGN_UP_CLAIMS_SQL = `
create table auth.sign_up_claims (
  user_id uuid primary key references auth.users on delete cascade,
  password_hash text not null,
  network text,
  browser_hash text,
  is_elsewhere boolean not null
);
`;
