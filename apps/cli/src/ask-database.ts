import { askApi } from './ask-server.ts';
import type { Surroundings } from './command.ts';
import { withServer } from './with-server.ts';

/** Asks the server for something about the database of a site. */
export type AskDatabase = <Answer>(act: string, given?: Readonly<Record<string, unknown>>) => Promise<Answer>;

/** The site whose database is meant where nobody says one. */
export const siteOf = async (named: string | undefined, { env }: Surroundings): Promise<string> =>
  named ?? (env.PROJECT || (await import('@trama/server')).configFromEnv(env).mainSite);

/** Does work with the database of a site, by the server that runs, or by one that is started meanwhile. */
export const withDatabase = async <Value>(
  around: Surroundings,
  named: string | undefined,
  work: (ask: AskDatabase, site: string) => Promise<Value>,
): Promise<Value> => {
  const site = await siteOf(named, around);
  return withServer(around, (server) =>
    work((act, given = {}) => askApi(server, 'database-command', { act, site, ...given }), site),
  );
};
