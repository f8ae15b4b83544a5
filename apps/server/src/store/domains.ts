import type { Database } from '@trama/backend';

/** An own domain of a site, as it is kept. */
export interface StoredDomain {
  host: string;
  site: string;
  token: string;
  leadsTo: string | null;
  provedAt: string | null;
}

const COLUMNS = `host, site, token, leads_to as "leadsTo", to_json(proved_at) #>> '{}' as "provedAt"`;

/** Own domains: of one site, or all. */
export const listDomains = (database: Database, site?: string): Promise<readonly StoredDomain[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<StoredDomain>(
      `select ${COLUMNS} from trama.domains where $1::text is null or site = $1 order by host`,
      [site ?? null],
    );
    return rows;
  });

/** Notes that a site wants to have a domain. @returns false where a site has it, or wants it, already */
export const addDomain = (
  database: Database,
  { host, site, token, leadsTo }: Omit<StoredDomain, 'provedAt'>,
): Promise<boolean> =>
  database.admin(async (session) => {
    // Who never showed that a domain is theirs keeps nobody from it.
    await session.query(
      `delete from trama.domains where host = $1 and proved_at is null and made_at < now() - interval '7 days'`,
      [host],
    );
    const { rows } = await session.query(
      `insert into trama.domains (host, site, token, leads_to) values ($1, $2, $3, $4) on conflict do nothing returning host`,
      [host, site, token, leadsTo],
    );
    return rows.length > 0;
  });

export const markProved = (database: Database, site: string, host: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('update trama.domains set proved_at = now() where site = $1 and host = $2', [site, host]);
  });

/** Takes a domain away from a site. What led there answers by itself. */
export const removeDomain = (database: Database, site: string, host: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('update trama.domains set leads_to = null where site = $1 and leads_to = $2', [site, host]);
    await session.query('delete from trama.domains where site = $1 and host = $2', [site, host]);
  });
