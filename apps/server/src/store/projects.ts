import { randomBytes } from 'node:crypto';
import type { Database } from '@trama/backend';
import type { ProjectSummary } from '@trama/protocol/builder';

/**
 * Where a project's data are. `home`: where the main site's were before there were projects (`DATA_DIR/database`, its files in
 * `DATA_DIR/backend`); `own`: in `DATA_DIR/projects/<id>`. On Postgres each has a database of its own, where the role may make one.
 */
export type ProjectPlace = 'home' | 'own';

/** What the platform keeps of a project. */
export interface ProjectRecord {
  id: string;
  place: ProjectPlace;
  /** Its public key; null until it has been open for the first time. */
  anonKey: string | null;
}

interface ProjectRow {
  id: string;
  place: ProjectPlace;
  anon_key: string | null;
}

const recordOf = ({ id, place, anon_key: anonKey }: ProjectRow): ProjectRecord => ({ id, place, anonKey });

/** A name that is part of paths and of a database's name, and tells nothing. */
export const newProjectId = (): string => randomBytes(8).toString('hex');

const PROJECT_OF_SITE = `
  select p.id, p.place, p.anon_key from trama.site_projects s join trama.projects p on p.id = s.project where s.site = $1`;

/** The project that a site uses; null: it has none. */
export const projectOfSite = (database: Database, site: string): Promise<ProjectRecord | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<ProjectRow>(PROJECT_OF_SITE, [site]);
    return rows[0] ? recordOf(rows[0]) : null;
  });

/** @throws where there is no such project: an id comes from this table alone. */
export const readProject = (database: Database, id: string): Promise<ProjectRecord> =>
  database.admin(async (session) => {
    const { rows } = await session.query<ProjectRow>('select id, place, anon_key from trama.projects where id = $1', [
      id,
    ]);
    if (!rows[0]) throw new Error(`There is no project ${id}.`);
    return recordOf(rows[0]);
  });

/** Whether the platform knows a project of this id. */
export const projectExists = (database: Database, id: string): Promise<boolean> =>
  database.admin(
    async (session) => (await session.query('select 1 from trama.projects where id = $1', [id])).rows.length > 0,
  );

/** The sites that use a project, the one that it was made for first. */
export const sitesOfProject = (database: Database, id: string): Promise<readonly string[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ site: string }>(
      'select site from trama.site_projects where project = $1 order by is_linked, linked_at, site',
      [id],
    );
    return rows.map(({ site }) => site);
  });

/** The projects that sites use, with those sites; by the name of the site that each was made for. */
export const listProjects = (database: Database): Promise<readonly Omit<ProjectSummary, 'work'>[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<Omit<ProjectSummary, 'work'>>(
      `select s.project as id, jsonb_agg(s.site order by s.is_linked, s.linked_at, s.site) as sites, p.place = 'own' as "mayGo"
         from trama.site_projects s join trama.projects p on p.id = s.project group by s.project, p.place
        order by (array_agg(s.site order by s.is_linked, s.linked_at, s.site))[1]`,
    );
    return rows;
  });

const HOME_PROJECT = `select id, place, anon_key from trama.projects where place = 'home'`;

/** The main site's, where its data were before there were projects; made, under this id, when it is first asked for. */
export const homeProject = (database: Database, id = newProjectId()): Promise<ProjectRecord> =>
  database.admin(async (session) => {
    const found = await session.query<ProjectRow>(HOME_PROJECT);
    if (found.rows[0]) return recordOf(found.rows[0]);
    await session.query(`insert into trama.projects (id, place) values ($1, 'home') on conflict do nothing`, [id]);
    const [made = { id, place: 'home', anon_key: null }] = (await session.query<ProjectRow>(HOME_PROJECT)).rows;
    return recordOf(made);
  });

/** Makes a project of its own for a site that has none. @returns the site's project, which may have been there. */
export const addProject = (database: Database, site: string): Promise<ProjectRecord> =>
  database.admin(async (session) => {
    // One at a time for a site: who comes second finds what the first has made.
    await session.query('select 1 from trama.sites where name = $1 for update', [site]);
    const found = await session.query<ProjectRow>(PROJECT_OF_SITE, [site]);
    if (found.rows[0]) return recordOf(found.rows[0]);
    const id = newProjectId();
    await session.query(`insert into trama.projects (id, place) values ($1, 'own')`, [id]);
    await session.query('insert into trama.site_projects (site, project) values ($1, $2)', [site, id]);
    return { id, place: 'own', anonKey: null };
  });

/** Has a site use a project, in place of the one that it used. */
export const linkSite = (database: Database, site: string, project: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.site_projects (site, project) values ($1, $2)
       on conflict (site) do update set project = excluded.project, linked_at = now()`,
      [site, project],
    );
  });

/** Has a site use a project that another site has, and keeps which it had itself. */
export const linkToProject = (database: Database, site: string, project: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.site_projects as used (site, project, is_linked) values ($1, $2, true)
       on conflict (site) do update set project = excluded.project, linked_at = now(), is_linked = true,
         own = case when used.is_linked then used.own else used.project end`,
      [site, project],
    );
  });

/** Gives a site back the project that it had before it was linked: none, where it had none. @returns false where it is not linked */
export const unlinkProject = (database: Database, site: string): Promise<boolean> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ own: string | null }>(
      'select own from trama.site_projects where site = $1 and is_linked for update',
      [site],
    );
    if (!rows[0]) return false;
    const undo =
      rows[0].own === null
        ? 'delete from trama.site_projects where site = $1'
        : 'update trama.site_projects set project = own, own = null, is_linked = false, linked_at = now() where site = $1';
    await session.query(undo, [site]);
    return true;
  });

/** Whether a site was linked to the project that it uses. */
export const isLinked = (database: Database, site: string): Promise<boolean> =>
  database.admin(
    async (session) =>
      (await session.query('select 1 from trama.site_projects where site = $1 and is_linked', [site])).rows.length > 0,
  );

/** Keeps the public key under which a project answers. */
export const keepAnonKey = (database: Database, id: string, anonKey: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('update trama.projects set anon_key = $2 where id = $1', [id, anonKey]);
  });

/** Takes a project of its own away from its site again: nothing has been kept in it. */
export const dropProject = (database: Database, id: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.site_projects where project = $1', [id]);
    await session.query('delete from trama.projects where id = $1', [id]);
  });

/** The sites that use no project. */
export const sitesWithoutProject = (database: Database): Promise<readonly string[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ name: string }>(
      'select name from trama.sites where name not in (select site from trama.site_projects) order by created_at, name',
    );
    return rows.map(({ name }) => name);
  });

/** A site and the project that it uses. */
export interface SiteProject {
  site: string;
  project: string;
}

/** Projects of their own with the site that each was made for. */
export const ownProjects = (database: Database): Promise<readonly SiteProject[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<SiteProject>(
      `select distinct on (s.project) s.site, s.project from trama.site_projects s join trama.projects p on p.id = s.project
        where p.place = 'own' order by s.project, s.linked_at, s.site`,
    );
    return rows;
  });
