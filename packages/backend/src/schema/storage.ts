/**
 * Buckets and objects, with the columns and functions that policies of a Supabase project use. What each role may do is
 * decided by row-level security alone: without a policy only the service role sees or writes anything.
 */
export const STORAGE_SQL = `
create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  type text not null default 'STANDARD',
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid,
  owner_id text,
  version text not null default gen_random_uuid()::text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now()
);
create unique index objects_name_key on storage.objects (bucket_id, name collate "C");
create unique index objects_version_key on storage.objects (version);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

create function storage.foldername(name text) returns text[] language sql immutable as
  $$ select (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1] $$;
create function storage.filename(name text) returns text language sql immutable as
  $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;
create function storage.extension(name text) returns text language sql immutable as
  $$ select case when storage.filename(name) like '%.%' then reverse(split_part(reverse(storage.filename(name)), '.', 1)) else '' end $$;

create function storage.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := pg_catalog.now();
  return new;
end $$;
create trigger touch before update on storage.buckets for each row execute function storage.touch();
create trigger touch before update on storage.objects for each row execute function storage.touch();

-- Blobs that no object has, or will have unless its upload ends: the service removes them once they are due.
create table storage.blobs_to_remove (
  version text primary key,
  due_at timestamptz not null
);

-- However an object is written, replaced or deleted (by SQL too), its blob is kept or released in the same transaction.
create function storage.follow_blob() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.version <> new.version) then
    insert into storage.blobs_to_remove values (old.version, pg_catalog.now()) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    delete from storage.blobs_to_remove where version = new.version;
  end if;
  return null;
end $$;
revoke all on function storage.follow_blob() from public;
create trigger follow_blob after insert or update or delete on storage.objects
  for each row execute function storage.follow_blob();

-- Uploads that come in parts; their bytes are in a file until the last has come.
create table storage.resumable_uploads (
  id text primary key,
  bucket_id text not null references storage.buckets on delete cascade,
  name text not null,
  length bigint,
  caller text not null,
  owner text,
  mode text not null,
  details jsonb not null,
  expires_at timestamptz not null
);
`;
