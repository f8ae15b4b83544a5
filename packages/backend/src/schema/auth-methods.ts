/**
 * What the further ways to sign in need: phone numbers, second factors, providers elsewhere, keys that rotate.
 * Secrets that must be readable again (TOTP) are sealed by the project's secret; all others are kept as hashes only.
 */
export const AUTH_METHODS_SQL = `
alter table auth.users
  add column phone_change text,
  add column email_change_needs smallint not null default 0,
  add column invited_at timestamptz,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column email_change_sent_at timestamptz,
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column deleted_at timestamptz;
-- A user of a company's sign-on is a user apart, even with an address that somebody else signs in by.
drop index auth.users_email_key;
create unique index users_email_key on auth.users (lower(email)) where not is_sso_user;

alter table auth.signing_keys add column retires_at timestamptz;
alter table auth.outbox add column channel text not null default 'email';
alter table auth.flow_states add column sealed_tokens text;

-- A sign-in that went to a provider and has not come back.
create table auth.external_flows (
  state_hash text primary key,
  provider text not null,
  details jsonb not null,
  expires_at timestamptz not null
);

-- Signed messages and assertions that have been used, until they would expire by themselves.
create table auth.used_proofs (
  hash text primary key,
  expires_at timestamptz not null
);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text,
  phone text,
  sealed_secret text,
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.mfa_factors (user_id);
create unique index mfa_factors_name_key on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash text,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index on auth.mfa_challenges (factor_id);

create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  entity_id text not null unique,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table auth.sso_domains (
  domain text primary key,
  provider_id uuid not null references auth.sso_providers on delete cascade
);
`;
