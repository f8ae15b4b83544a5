import { giveTables } from '@trama/backend';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { listFormerUses } from '../store/former-uses.ts';
import type { HandlersOf } from './calls.ts';
import { textField, textsField } from './http.ts';
import { assertSite } from './keeping.ts';
import { findPeople } from './people.ts';

const TABLES = `
  select c.relname as name, greatest(c.reltuples, 0)::int as rows
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   order by 1`;

/** Tables and people of one project that its owner gives to the site of another: copied, by their act alone. */
export const givingCalls = (
  platform: Platform,
): HandlersOf<'GET /projects/:id/parts' | 'GET /projects/:id/people' | 'POST /projects/:id/give'> => {
  const { projects, database, keeping } = platform;

  const assertProject = async (id: string): Promise<readonly string[]> => {
    const sites = await projects.sitesOf(id);
    if (sites.length > 0) return sites;
    throw serverError({ code: 'server/not-found', message: 'There is no such backend.', where: ['id'] });
  };

  return {
    'GET /projects/:id/parts': async ({ param }) => {
      const sites = await assertProject(param('id'));
      const tables = await projects.during(param('id'), (project) =>
        project.database.admin(async (session) => (await session.query<{ name: string; rows: number }>(TABLES)).rows),
      );
      const uses = [...(await listFormerUses(database))].filter(([, { of }]) => sites[0] === of);
      return { tables, former: uses.map(([site, use]) => ({ site, tables: use.tables })) };
    },
    'GET /projects/:id/people': async ({ param, query }) => {
      await assertProject(param('id'));
      return { people: await projects.during(param('id'), (project) => findPeople(project, query('search').trim())) };
    },
    'POST /projects/:id/give': async ({ param, body, note }) => {
      const id = param('id');
      const [from = ''] = await assertProject(id);
      const given = await body();
      const site = textField(given, 'site');
      const parts = { tables: textsField(given, 'tables'), people: textsField(given, 'people') };
      note({ site: from, to: site, tables: parts.tables.join(', '), people: String(parts.people.length) });
      await assertSite(platform, site);
      const own = await projects.idOf(site);
      if (own === null || own === id)
        throw serverError({
          code: 'server/bad-request',
          message: own === id ? 'The site uses this backend already.' : `The site "${site}" has no backend.`,
          where: ['site'],
        });
      return keeping.busyWith(id, 'give', () =>
        projects.during(id, (source) =>
          projects.during(own, async (target) => {
            const { rows, people, knownPeople, leftOut } = await giveTables(source.database, target.database, parts);
            const counts = Object.values(rows);
            return {
              tables: counts.length,
              rows: counts.reduce((sum, count) => sum + count, 0),
              people,
              knownPeople,
              leftOut,
            };
          }),
        ),
      );
    },
  };
};
