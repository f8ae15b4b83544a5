import { type Database, migrationState } from '@trama/backend';
import { findProblems } from '@trama/document';
import { messageOf, type Registry } from '@trama/model';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openDesignLog } from '../store/design-log.ts';
import { PLATFORM_MIGRATIONS_TABLE, PLATFORM_STEPS } from '../store/schema.ts';
import { readInstallation } from '../store/status.ts';
import { type Finding, findingsOf } from './finding.ts';

/** What is looked at, and with what. */
export interface Kept {
  database: Database;
  blobs: Pick<BlobStore, 'get'>;
  registry: Registry;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A backup is old after a week, in milliseconds. */
const OLD = 7 * 24 * 3600_000;

/** So many of one kind are told; the others are counted. */
const MOST_TOLD = 10;

interface NamedFile {
  hash: string;
  /** What names it: a release, or the site that it was uploaded to. */
  owner: string;
  path: string;
}

/** The files of releases that an environment shows, those of all others, and uploads; the first come first. */
const NAMED_FILES = `
  select file.value->>'hash' as hash, file.key as path,
    'the release ' || r.id || ' of ' || r.site || coalesce(', which ' || string_agg(e.name, ' and ' order by e.name) || ' shows', '') as owner,
    case when count(e.name) > 0 then 0 else 1 end as rank
  from trama.releases r cross join jsonb_each(r.manifest->'files') as file
    left join trama.environments e on e.release_id = r.id
  group by file.value, file.key, r.id, r.site
  union all select hash, path, 'the files of ' || site, 0 from trama.assets
  union all select hash, id::text, 'the uploads of visitors of ' || site, 0 from trama.user_files where hash is not null
  order by rank, owner, path`;

const migrations = async (database: Database): Promise<Finding> => {
  const { good, todo, broken } = findingsOf('database');
  const { pending, unknown, ran } = await migrationState(database, PLATFORM_STEPS, PLATFORM_MIGRATIONS_TABLE);
  if (unknown.length > 0)
    return broken(
      'It answers, and was written by a later version of Trama. Start that one, or restore a backup of this.',
    );
  if (pending.length > 0)
    return todo(
      `It answers, and is of an earlier version: the next start brings ${pending.length} of its steps forward.`,
    );
  return good(`It answers, with all ${ran.length} steps of this version.`);
};

const toldOf = (findings: readonly Finding[], more: (count: number) => Finding): Finding[] =>
  findings.length <= MOST_TOLD ? [...findings] : [...findings.slice(0, MOST_TOLD), more(findings.length - MOST_TOLD)];

/** Every body that something names is there, and is what it was. */
const files = async ({ database, blobs }: Kept, site: string | null): Promise<Finding[]> => {
  const { good, broken } = findingsOf('files');
  const rows = await database.admin(async (session) => (await session.query<NamedFile>(NAMED_FILES)).rows);
  const meant = site === null ? rows : rows.filter(({ owner }) => owner.includes(` of ${site}`));
  const known = new Map<string, boolean>();
  const missing: Finding[] = [];
  for (const { hash, owner, path } of meant) {
    const isThere = known.get(hash) ?? (await blobs.get(hash)) !== null;
    known.set(hash, isThere);
    if (!isThere)
      missing.push(
        broken(
          `${path} is missing or damaged. It belongs to ${owner}. ${owner.startsWith('the release') ? 'Publish the site again' : 'Upload it again'}, or put the folder of files back from a backup.`,
        ),
      );
  }
  return missing.length === 0
    ? [good(`All ${known.size} that releases and uploads name are there, each with its hash.`)]
    : toldOf(missing, (count) => broken(`${count} more are missing or damaged.`));
};

const backups = async ({ database, now }: Kept): Promise<Finding> => {
  const { good, todo } = findingsOf('backup');
  const { lastBackup } = await readInstallation(database);
  if (lastBackup === null) return todo('None has been written. Run: trama backup FILE');
  const day = lastBackup.at.slice(0, 10);
  return Date.parse(lastBackup.at) + OLD < now()
    ? todo(`The last one is of ${day}. Write one each day: trama backup FILE`)
    : good(`The last one is of ${day}.`);
};

/** What will not work of the sites, as the builder tells it. */
const sites = async ({ database, registry }: Kept, site: string | null): Promise<Finding[]> => {
  const names = await database.admin(
    async (session) => (await session.query<{ name: string }>('select name from trama.sites order by name')).rows,
  );
  const meant = names.filter(({ name }) => site === null || name === site);
  if (site !== null && meant.length === 0)
    return [
      findingsOf(`site ${site}`).broken(
        `There is none of this name. There are: ${names.map(({ name }) => name).join(', ') || 'none'}.`,
      ),
    ];
  const designs = await openDesignLog(database);
  try {
    const found: Finding[] = [];
    for (const { name } of meant) {
      const { good, todo, broken } = findingsOf(`site ${name}`);
      try {
        const { design } = await designs.load(name);
        const problems = findProblems(design, registry);
        const errors = problems.filter(({ severity }) => severity === 'error');
        const told = site === null ? [] : errors.map(({ message }) => todo(message.en));
        if (errors.length === 0)
          found.push(
            good(
              problems.length === 0
                ? 'Nothing is wrong with it.'
                : `${problems.length === 1 ? '1 warning' : `${problems.length} warnings`}: see "Problems" in the builder.`,
            ),
          );
        else if (site === null)
          found.push(todo(`${errors.length} of its parts will not work. Run: trama check ${name}`));
        found.push(...toldOf(told, (count) => todo(`${count} more; "Problems" of the builder has them all.`)));
      } catch (error) {
        found.push(broken(`It cannot be read: ${messageOf(error)}`));
      }
    }
    return found;
  } finally {
    await designs.close();
  }
};

/**
 * Looks at what the database and the files hold; nothing is changed, but for damaged files, which are set aside.
 * @param site the one that is meant; null: all, more shortly
 */
export const checkKept = async (kept: Kept, site: string | null): Promise<Finding[]> => {
  const state = await migrations(kept.database);
  // What stands in tables of another version is not read by this one.
  if (state.state !== 'good') return [state];
  return [state, ...(await files(kept, site)), await backups(kept), ...(await sites(kept, site))];
};
