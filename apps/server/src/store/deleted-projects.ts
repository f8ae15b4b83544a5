import type { Database, Session } from '@trama/backend';
import type { DeletedProject } from '@trama/protocol/builder';

interface DeletedRow {
  id: string;
  sites: readonly string[];
  deleted_by: string;
  deleted_at: string;
  ends_at: string;
  size: number;
}

const recordOf = ({ id, sites, deleted_by, deleted_at, ends_at, size }: DeletedRow): DeletedProject => ({
  id,
  sites,
  deletedBy: deleted_by,
  deletedAt: new Date(deleted_at).toISOString(),
  endsAt: new Date(ends_at).toISOString(),
  size: Number(size),
});

/** Projects that were deleted and may be had back, the last one first. */
export const listDeletedProjects = (database: Database): Promise<readonly DeletedProject[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<DeletedRow>(
      'select * from trama.deleted_projects order by deleted_at desc, id',
    );
    return rows.map(recordOf);
  });

/**
 * Takes a project away from its sites and out of the list, and notes that its dump is kept: all of it or nothing. A site that was
 * linked to it has what it had before.
 */
export const noteDeletedProject = (database: Database, project: DeletedProject): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `update trama.site_projects set project = own, own = null, is_linked = false, linked_at = now()
        where project = $1 and is_linked and own is not null`,
      [project.id],
    );
    await session.query('delete from trama.site_projects where project = $1', [project.id]);
    await session.query('delete from trama.projects where id = $1', [project.id]);
    await session.query(
      `insert into trama.deleted_projects (id, sites, deleted_by, deleted_at, ends_at, size)
       values ($1, $2::jsonb, $3, $4::timestamptz, $5::timestamptz, $6::bigint)`,
      [project.id, project.sites, project.deletedBy, project.deletedAt, project.endsAt, project.size],
    );
  });

const forgetIn = (session: Session, id: string): Promise<unknown> =>
  session.query('delete from trama.deleted_projects where id = $1', [id]);

/** Forgets a deleted project: it is gone for good. */
export const forgetDeletedProject = (database: Database, id: string): Promise<void> =>
  database.admin(async (session) => {
    await forgetIn(session, id);
  });

/** Gives a site a project that is there already, under its id, and forgets that it was deleted. @returns false where the site has one by now */
export const adoptProject = (database: Database, id: string, site: string): Promise<boolean> =>
  database.admin(async (session) => {
    await session.query('select 1 from trama.sites where name = $1 for update', [site]);
    const { rows } = await session.query('select 1 from trama.site_projects where site = $1', [site]);
    if (rows.length > 0) return false;
    await session.query(`insert into trama.projects (id, place) values ($1, 'own')`, [id]);
    await session.query('insert into trama.site_projects (site, project) values ($1, $2)', [site, id]);
    await forgetIn(session, id);
    return true;
  });
