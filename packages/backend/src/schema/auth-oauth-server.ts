/**
 * The project as a provider of identities for other applications: who these are, what people have allowed them, and requests on their
 * way. Secrets and codes are kept as hashes.
 */
export const AUTH_OAUTH_SERVER_SQL = `
create table auth.oauth_clients (
  id uuid primary key default gen_random_uuid(),
  client_name text not null,
  client_uri text not null default '',
  logo_uri text not null default '',
  redirect_uris jsonb not null,
  grant_types jsonb not null,
  scope text not null,
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  secret_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.oauth_consents (
  user_id uuid not null references auth.users on delete cascade,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  scopes jsonb not null,
  granted_at timestamptz not null,
  primary key (user_id, client_id)
);

-- A session that an application holds ends with the application.
alter table auth.sessions add column oauth_client_id uuid references auth.oauth_clients on delete cascade;

create table auth.oauth_authorizations (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references auth.oauth_clients on delete cascade,
  user_id uuid references auth.users on delete cascade,
  request jsonb not null,
  code_hash text unique,
  -- Of the code: used again, what it gave is taken back.
  session_id uuid,
  is_decided boolean not null default false,
  is_used boolean not null default false,
  expires_at timestamptz not null
);
`;
