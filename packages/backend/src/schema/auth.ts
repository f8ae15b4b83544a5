/** Users, sessions and one-time tokens, and the functions that policies call. Tables are the owner's alone. */
export const AUTH_SQL = `
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb language sql stable as
  $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
create function auth.uid() returns uuid language sql stable as
  $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
create function auth.role() returns text language sql stable as
  $$ select auth.jwt() ->> 'role' $$;
create function auth.email() returns text language sql stable as
  $$ select auth.jwt() ->> 'email' $$;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change text,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on auth.users (lower(email));

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1',
  amr jsonb not null default '[]',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz
);
create index on auth.sessions (user_id);

create table auth.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  counter int not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (session_id, counter)
);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  purpose text not null,
  relates_to text not null,
  code_hash text not null,
  link_hash text not null unique,
  code_challenge text,
  code_challenge_method text,
  attempts int not null default 0,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);

create table auth.flow_states (
  code_hash text primary key,
  user_id uuid not null references auth.users on delete cascade,
  method text not null,
  code_challenge text not null,
  code_challenge_method text not null,
  expires_at timestamptz not null
);

create table auth.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table auth.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  action jsonb not null default '{}',
  created_at timestamptz not null default now()
);
`;
