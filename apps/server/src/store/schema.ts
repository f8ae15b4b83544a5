import { type Database, type Migration, migrate } from '@trama/backend';

/** Steps of the platform schema, in order; a step that has run is never changed. */
export const PLATFORM_STEPS: readonly Migration[] = [
  {
    name: '001-platform',
    sql: `
      revoke all on schema trama from public;
      create table trama.sites (
        name text primary key,
        design_id text not null,
        sequence bigint not null default 0,
        created_at timestamptz not null default now()
      );
      create table trama.patches (
        site text not null references trama.sites on delete cascade,
        sequence bigint not null,
        batch_id text not null,
        client_id text not null,
        format integer not null,
        changes jsonb not null,
        user_id text,
        created_at timestamptz not null default now(),
        primary key (site, sequence),
        unique (site, batch_id)
      );
      create table trama.snapshots (
        site text not null references trama.sites on delete cascade,
        sequence bigint not null,
        format integer not null,
        design jsonb not null,
        created_at timestamptz not null default now(),
        primary key (site, sequence)
      );
      create table trama.releases (
        id text primary key,
        site text not null references trama.sites on delete cascade,
        sequence bigint not null,
        note text not null default '',
        manifest jsonb not null,
        private_settings jsonb not null default '{}',
        user_id text,
        created_at timestamptz not null default now()
      );
      create index releases_of_site on trama.releases (site, created_at desc);
      create table trama.environments (
        site text not null references trama.sites on delete cascade,
        name text not null check (name in ('production', 'staging', 'preview')),
        release_id text references trama.releases,
        settings jsonb not null default '{}',
        primary key (site, name)
      );
      create table trama.assets (
        site text not null references trama.sites on delete cascade,
        path text not null,
        hash text not null,
        content_type text not null,
        size bigint not null,
        created_at timestamptz not null default now(),
        primary key (site, path)
      );
      create table trama.users (
        id text primary key,
        email text not null unique,
        password text not null,
        created_at timestamptz not null default now()
      );
      create table trama.sessions (
        token_hash text primary key,
        user_id text not null references trama.users on delete cascade,
        expires_at timestamptz not null
      );
    `,
  },
  {
    name: '002-server-requests-and-user-files',
    sql: `
      alter table trama.releases add column server_requests jsonb not null default '{"requests": {}, "origins": []}';
      create table trama.user_files (
        id uuid primary key,
        site text not null references trama.sites on delete cascade,
        name text not null,
        content_type text not null,
        size bigint not null,
        tag text not null,
        user_id text,
        token_hash text not null,
        hash text,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index user_files_of_site on trama.user_files (site);
    `,
  },
  {
    // The design that a site with a source was last seeded with. Folders from before: the first design of the main site.
    name: '003-seeds',
    sql: `
      create table trama.seeds (
        site text primary key references trama.sites on delete cascade,
        design jsonb not null,
        seeded_at timestamptz not null default now()
      );
      insert into trama.seeds (site, design)
        select site, design from trama.snapshots where site = 'seguros' order by sequence limit 1;
    `,
  },
  {
    name: '004-builder-accounts',
    sql: `
      -- Who could open the builder before there were roles could do everything.
      alter table trama.users add column role text not null default 'owner' check (role in ('owner', 'editor'));
      alter table trama.users alter column role drop default;
      alter table trama.sessions add column created_at timestamptz not null default now();
      create table trama.invitations (
        id text primary key,
        email text not null unique,
        role text not null check (role in ('owner', 'editor')),
        token_hash text not null unique,
        invited_by text references trama.users on delete set null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
    `,
  },
  {
    name: '005-access-to-sites',
    sql: `
      -- Who could open the builder before could edit every site, and look at it as anybody.
      alter table trama.users add column all_sites boolean not null default true;
      alter table trama.users add column views_people boolean not null default true;
      alter table trama.users alter column all_sites drop default, alter column views_people drop default;
      alter table trama.invitations add column all_sites boolean not null default true;
      alter table trama.invitations add column views_people boolean not null default true;
      alter table trama.invitations alter column all_sites drop default, alter column views_people drop default;
      create table trama.user_sites (
        user_id text not null references trama.users on delete cascade,
        site text not null references trama.sites on delete cascade,
        primary key (user_id, site)
      );
      create table trama.invitation_sites (
        invitation_id text not null references trama.invitations on delete cascade on update cascade,
        site text not null references trama.sites on delete cascade,
        primary key (invitation_id, site)
      );
    `,
  },
  {
    name: '006-audit',
    sql: `
      -- Who did what as whom. Names stand beside ids, and nothing refers to another table: what is removed there stays told here.
      create table trama.audit (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        actor_id text not null,
        actor text not null,
        person_id text,
        person text,
        site text,
        act text not null,
        detail jsonb not null default '{}'
      );
      create index audit_of_site on trama.audit (site, id desc);
      create function trama.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '%.% takes rows, and gives none up', tg_table_schema, tg_table_name;
      end $$;
      create trigger append_only before update or delete or truncate on trama.audit
        for each statement execute function trama.refuse_change();
      -- Up to which change of others' somebody has agreed to run a site's code with the rights of the people they look as.
      create table trama.agreed_changes (
        site text not null references trama.sites on delete cascade,
        user_id text not null references trama.users on delete cascade,
        sequence bigint not null,
        primary key (site, user_id)
      );
    `,
  },
  {
    name: '007-projects',
    sql: `
      create table trama.projects (
        id text primary key,
        place text not null check (place in ('home', 'own')),
        anon_key text,
        created_at timestamptz not null default now()
      );
      create unique index one_home_project on trama.projects (place) where place = 'home';
      create table trama.site_projects (
        site text primary key references trama.sites on delete cascade,
        project text not null references trama.projects,
        linked_at timestamptz not null default now()
      );
      create index site_projects_of_project on trama.site_projects (project);
    `,
  },
  {
    // From which network a file was announced, as a digest. Files from before count for nobody but their account.
    name: '008-uploads-by-visitor',
    sql: 'alter table trama.user_files add column peer text',
  },
  {
    name: '009-links-to-environments',
    sql: `
      create table trama.visit_links (
        site text not null references trama.sites on delete cascade,
        environment text not null check (environment in ('staging', 'preview')),
        key_hash text not null,
        made_by text references trama.users on delete set null,
        made_at timestamptz not null default now(),
        primary key (site, environment)
      );
    `,
  },
  {
    name: '010-sign-in',
    sql: `
      -- What a session is known by to whoever it belongs to: its name is a secret's hash, which is nobody's to see.
      alter table trama.sessions add column id uuid not null default gen_random_uuid();
      create unique index session_ids on trama.sessions (id);
      alter table trama.sessions add column network text;
      alter table trama.sessions add column device text not null default '';
      alter table trama.sessions add column seen_at timestamptz not null default now();
      -- An authenticator app, from the first code that fitted on.
      create table trama.second_factors (
        user_id text primary key references trama.users on delete cascade,
        sealed_secret text not null,
        proved_at timestamptz,
        last_used_step bigint,
        created_at timestamptz not null default now()
      );
      create table trama.recovery_codes (
        user_id text not null references trama.second_factors on delete cascade,
        code_hash text not null,
        primary key (user_id, code_hash)
      );
    `,
  },
  {
    // `views_people` is what somebody could do before: it becomes rights once all sites have their projects (`keepFormerRights`).
    name: '011-rights-per-project',
    sql: `
      create table trama.user_rights (
        user_id text not null references trama.users on delete cascade,
        project text not null references trama.projects on delete cascade,
        name text not null check (name in ('structure', 'rows', 'people', 'keys', 'mail', 'logs')),
        primary key (user_id, project, name)
      );
      create table trama.invitation_rights (
        invitation_id text not null references trama.invitations on delete cascade on update cascade,
        project text not null references trama.projects on delete cascade,
        name text not null check (name in ('structure', 'rows', 'people', 'keys', 'mail', 'logs')),
        primary key (invitation_id, project, name)
      );
      alter table trama.users alter column views_people set default false;
      alter table trama.invitations alter column views_people set default false;
    `,
  },
  {
    name: '012-linked-projects',
    sql: `
      -- What a site had before it was linked to the project of another one, to go back to.
      alter table trama.site_projects add column is_linked boolean not null default false;
      alter table trama.site_projects add column own text references trama.projects on delete set null;
    `,
  },
  {
    name: '014-deleted-projects',
    sql: `
      -- Their dump and keys are in the data folder until their time is over.
      create table trama.deleted_projects (
        id text primary key,
        sites jsonb not null,
        deleted_by text not null,
        deleted_at timestamptz not null,
        ends_at timestamptz not null,
        size bigint not null
      );
    `,
  },
  {
    // Acts that nobody does through another's eyes, and the mails and screens that tell of them.
    name: '015-audit-of-acts',
    sql: 'create index audit_of_act on trama.audit (act, id desc)',
  },
  {
    name: '016-runs',
    sql: `
      alter table trama.sites add column runs_kept_days integer not null default 7 check (runs_kept_days between 0 and 90);
      create table trama.runs (
        id uuid primary key default gen_random_uuid(),
        site text not null references trama.sites on delete cascade,
        environment text not null check (environment in ('staging', 'preview')),
        workflow text not null,
        name text,
        trigger text,
        state text not null,
        error text,
        started_at double precision not null,
        duration double precision,
        -- The whole run as JSON, which nobody searches.
        run text not null,
        created_at timestamptz not null
      );
      create index runs_of_site on trama.runs (site, created_at desc);
    `,
  },
  {
    name: '017-former-uses',
    sql: `
      -- What a site used of another one's project before it had its own, until somebody has taken note of it.
      create table trama.former_uses (
        site text primary key references trama.sites on delete cascade,
        of_site text not null,
        tables jsonb not null,
        signs_in boolean not null,
        noted_at timestamptz not null default now()
      );
    `,
  },
  {
    name: '020-right-to-files',
    sql: ['user_rights', 'invitation_rights']
      .map(
        (table) => `
      alter table trama.${table} drop constraint ${table}_name_check;
      alter table trama.${table} add constraint ${table}_name_check
        check (name in ('structure', 'rows', 'people', 'files', 'keys', 'mail', 'logs'));`,
      )
      .join(''),
  },
  {
    name: '021-tour',
    sql: `
      -- When the account ended or skipped the tour of the builder.
      alter table trama.users add column tour_seen_at timestamptz;
    `,
  },
  {
    name: '026-left-releases',
    sql: `
      -- Until when an environment showed a release that it shows no more: open tabs still ask for its files.
      create table trama.left_releases (
        site text not null references trama.sites on delete cascade,
        environment text not null,
        release_id text not null references trama.releases on delete cascade,
        shown_until timestamptz not null default now(),
        primary key (site, environment, release_id)
      );
    `,
  },
  {
    name: '030-unused-blobs',
    sql: `
      -- Bodies of the blob store that nothing names any more, and since when that was seen.
      create table trama.unused_blobs (
        hash text primary key,
        since timestamptz not null
      );
    `,
  },
  {
    name: '031-domains',
    sql: `
      create table trama.domains (
        host text primary key,
        site text not null references trama.sites on delete cascade,
        token text not null,
        leads_to text,
        made_at timestamptz not null default now(),
        proved_at timestamptz
      );
      create index domains_of_site on trama.domains (site);
    `,
  },
  {
    name: '032-site-pictures',
    sql: `
      -- What the home page of a site looks like, drawn by the browser of somebody who edits it; the body lies in the blob store.
      create table trama.site_pictures (
        site text primary key references trama.sites on delete cascade,
        sequence bigint not null,
        hash text not null,
        content_type text not null,
        drawn_at timestamptz not null default now()
      );
    `,
  },
  {
    name: '033-picture-variants',
    sql: `
      -- What was made of a picture, by the hash of its body: bodies of the blob store that releases name.
      create table trama.picture_variants (
        source text primary key,
        made jsonb not null
      );
    `,
  },
  {
    name: '034-redrawn',
    sql: `
      -- What a release is since its pages were drawn anew, and who has begun to do so; the release itself stays as it was published.
      create table trama.redrawn (
        release_id text primary key references trama.releases on delete cascade,
        claimed_at timestamptz not null,
        manifest jsonb,
        server_requests jsonb,
        drawn_at timestamptz
      );
    `,
  },
];

/** Where the steps that have run are noted. */
export const PLATFORM_MIGRATIONS_TABLE = 'trama.migrations';

/** Brings the schema `trama` up to date. It is the platform's own: no role of the backend is granted anything in it. */
export const migratePlatform = async (database: Database): Promise<void> => {
  await migrate(database, PLATFORM_STEPS, PLATFORM_MIGRATIONS_TABLE);
};
