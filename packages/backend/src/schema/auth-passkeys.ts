/**
 * Passkeys: what signs in by itself, and what is a second factor beside a password. A public key is no secret; a challenge stands
 * until it is answered once.
 */
export const AUTH_PASSKEYS_SQL = `
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id text not null unique,
  credential jsonb not null,
  friendly_name text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on auth.webauthn_credentials (user_id);

create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Of a registration; a sign-in does not say yet who it is.
  user_id uuid references auth.users on delete cascade,
  ceremony jsonb not null,
  expires_at timestamptz not null
);

alter table auth.mfa_factors
  drop constraint mfa_factors_factor_type_check,
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'phone', 'webauthn')),
  add column web_authn_credential jsonb;
alter table auth.mfa_challenges add column ceremony jsonb;
`;
