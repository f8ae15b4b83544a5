import type { Database, Session } from '@trama/backend';
import type { RunNode } from '@trama/model';
import type { KeptRun, RecordedEnvironment } from '@trama/protocol/builder';

/** So many runs of a site are kept, however young they are. */
const MOST_RUNS = 200;

/** So many are listed. */
const LISTED_RUNS = 50;

interface Recorded {
  site: string;
  environment: RecordedEnvironment;
  runs: readonly RunNode[];
  now: Date;
}

const keptDays = async (session: Session, site: string): Promise<number> => {
  const { rows } = await session.query<{ days: number }>(
    'select runs_kept_days as days from trama.sites where name = $1',
    [site],
  );
  return rows[0]?.days ?? 0;
};

/** Removes what is older than a site keeps, and more than is kept of one. */
const forgetOld = async (session: Session, site: string, now: Date): Promise<number> => {
  const days = await keptDays(session, site);
  await session.query(
    `delete from trama.runs where site = $1 and (
       created_at <= $2::timestamptz - make_interval(days => $3)
       or id not in (select id from trama.runs where site = $1 order by created_at desc, started_at desc limit $4))`,
    [site, now.toISOString(), days, MOST_RUNS],
  );
  return days;
};

/** Keeps runs of a site, where it keeps any. */
export const addRuns = (database: Database, { site, environment, runs, now }: Recorded): Promise<void> =>
  database.admin(async (session) => {
    if ((await keptDays(session, site)) === 0) return;
    for (const run of runs.slice(-MOST_RUNS)) {
      const { subject, name, type, state, error = null, startedAt, duration } = run;
      await session.query(
        `insert into trama.runs (site, environment, workflow, name, trigger, state, error, started_at, duration, run, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          site,
          environment,
          subject,
          name,
          type,
          state,
          error,
          startedAt,
          duration,
          JSON.stringify(run),
          now.toISOString(),
        ],
      );
    }
    await forgetOld(session, site, now);
  });

/** The last runs of a site, newest first, and for how many days it keeps them. */
export const listRuns = (
  database: Database,
  site: string,
  now: Date,
): Promise<{ runs: readonly KeptRun[]; keptDays: number }> =>
  database.admin(async (session) => {
    const days = await forgetOld(session, site, now);
    const { rows } = await session.query<KeptRun & { error: string | null }>(
      `select id, environment, workflow, name, trigger, state, error, started_at as "startedAt", duration
         from trama.runs where site = $1 order by started_at desc limit $2`,
      [site, LISTED_RUNS],
    );
    const runs = rows.map(({ error, ...run }): KeptRun => (error === null ? run : { ...run, error }));
    return { runs, keptDays: days };
  });

/** A run of a site; null where it is not kept, or not any more. */
export const readRun = (database: Database, site: string, id: string, now: Date): Promise<RunNode | null> =>
  database.admin(async (session) => {
    await forgetOld(session, site, now);
    const { rows } = await session.query<{ run: string }>(
      'select run from trama.runs where site = $1 and id::text = $2',
      [site, id],
    );
    return rows[0] ? (JSON.parse(rows[0].run) as RunNode) : null;
  });

/** Says for how many days a site keeps runs; what is older goes at once. */
export const keepRunsFor = (database: Database, site: string, days: number, now: Date): Promise<void> =>
  database.admin(async (session) => {
    await session.query('update trama.sites set runs_kept_days = $2 where name = $1', [site, days]);
    await forgetOld(session, site, now);
  });
