import type { Database } from '@trama/backend';
import type { ServerStatus } from '@trama/protocol/builder';

interface Row {
  sites: number;
  projects: number;
  releases: number;
  database: number | string;
  files: number | string;
}

/** What the platform's rows say of a whole installation. */
export const readInstallation = (
  database: Database,
): Promise<
  Pick<ServerStatus, 'sites' | 'projects' | 'releases' | 'lastBackup'> & { database: number; files: number }
> =>
  database.admin(async (session) => {
    const { rows } = await session.query<Row>(
      `select (select count(*)::int from trama.sites) as sites,
              (select count(*)::int from trama.projects) as projects,
              (select count(*)::int from trama.releases) as releases,
              pg_database_size(current_database()) as database,
              (select coalesce(sum(size), 0)::bigint from (
                 select hash, max(size) as size from (
                   select hash, size from trama.assets
                   union all select hash, size from trama.user_files where hash is not null) all_files
                 group by hash) files) as files`,
    );
    const backups = await session.query<{ at: string; detail: { size?: string } }>(
      `select at, detail from trama.audit where act = 'backup.written' order by id desc limit 1`,
    );
    const [found] = rows;
    const [backup] = backups.rows;
    return {
      sites: found?.sites ?? 0,
      projects: found?.projects ?? 0,
      releases: found?.releases ?? 0,
      database: Number(found?.database ?? 0),
      files: Number(found?.files ?? 0),
      lastBackup: backup ? { at: new Date(backup.at).toISOString(), size: Number(backup.detail.size ?? 0) } : null,
    };
  });
