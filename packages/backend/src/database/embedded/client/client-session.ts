import type { DatabaseThread } from '../database-thread.ts';
import type { ClientSession } from './client.ts';
import { createKeptParses } from './kept-parses.ts';
import { framesOf, statusOf } from './wire-messages.ts';

/** How long a client may let everybody else wait with a transaction that it has begun, in milliseconds. */
const LONGEST_SILENCE = 30_000;

/** The database, for one client alone. */
export interface Held {
  thread: DatabaseThread;
  free(): void;
}

export interface ClientSessionOptions {
  /** Waits until nobody else uses the database. */
  hold(): Promise<Held>;
  /** How long a round may take, in milliseconds; 0: as long as it needs. */
  limit: number;
  /** Something may have been changed, the schema too. */
  onChange(): void;
  /** The client kept a transaction open without a word: it has been undone, and the session is over. */
  onSilence(): void;
}

interface Setting {
  name: string;
  setting: string;
}

/** A role comes last: it may set less than who took it. */
const READ_SETTINGS = `
  select name, setting from pg_catalog.pg_settings where source = 'session' and context in ('user', 'superuser')
  union all
  select 'role', pg_catalog.current_setting('role') where pg_catalog.current_setting('role') <> 'none'`;

const SET = `
  select pg_catalog.set_config(one ->> 'name', one ->> 'setting', false)
  from pg_catalog.json_array_elements($1::json) as one`;

/** What drivers expect to be told. */
const REPORTED = [
  'server_version',
  'server_encoding',
  'client_encoding',
  'application_name',
  'DateStyle',
  'IntervalStyle',
  'TimeZone',
  'integer_datetimes',
  'standard_conforming_strings',
] as const;

const READ_REPORTED = `
  select name, pg_catalog.current_setting(name) as setting
  from pg_catalog.json_array_elements_text($1::json) as name`;

export const createClientSession = ({ hold, limit, onChange, onSilence }: ClientSessionOptions): ClientSession => {
  let held: Held | undefined;
  let kept: readonly Setting[] = [];
  let status = 'I';
  const parses = createKeptParses();
  let silence: NodeJS.Timeout | undefined;

  const apply = async ({ thread }: Held, settings: readonly Setting[]): Promise<void> => {
    if (settings.length > 0) await thread.connection(limit).send([{ text: SET, values: [JSON.stringify(settings)] }]);
  };

  /** Gives the database back as it was. */
  const giveBack = async (last: (of: Held) => Promise<void>): Promise<void> => {
    if (held === undefined) return;
    const mine = held;
    held = undefined;
    status = 'I';
    try {
      await last(mine);
    } finally {
      await mine.thread.connection(0).reset();
      mine.free();
      onChange();
    }
  };

  const undo = (): Promise<void> => giveBack(({ thread }) => thread.connection(0).rollBack());

  const keepSettings = async ({ thread }: Held): Promise<void> => {
    kept = (await thread.connection(0).send<Setting>([{ text: READ_SETTINGS, values: [] }])).rows;
  };

  const take = async (): Promise<Held> => {
    if (held) return held;
    held = await hold();
    parses.forgotten();
    try {
      await apply(held, kept);
      return held;
    } catch (error) {
      await undo();
      throw error;
    }
  };

  return {
    get status() {
      return status;
    },
    start: async (settings) => {
      const mine = await take();
      try {
        await apply(
          mine,
          Object.entries(settings).map(([name, setting]) => ({ name, setting })),
        );
        const told = await mine.thread
          .connection(limit)
          .send<Setting>([{ text: READ_REPORTED, values: [JSON.stringify(REPORTED)] }]);
        await giveBack(keepSettings);
        return Object.fromEntries(told.rows.map(({ name, setting }) => [name, setting]));
      } catch (error) {
        await undo();
        throw error;
      }
    },
    ask: async (messages) => {
      clearTimeout(silence);
      const { thread } = await take();
      try {
        const missing = parses.missingFor(messages);
        const sent = Buffer.concat([...missing, ...messages].map(({ bytes }) => bytes));
        const frames = framesOf(await thread.exchange(sent, limit));
        const ready = frames.findLast(({ type }) => type === 'Z');
        // Without it the round goes on.
        status = ready ? statusOf(ready) : 'T';
        if (ready && status === 'I') await giveBack(keepSettings);
        else
          silence = setTimeout(() => {
            void undo().then(onSilence);
          }, LONGEST_SILENCE);
        // What is told to all who listen here is not meant for this client.
        return frames.filter(({ type }, index) => type !== 'A' && (type !== '1' || index >= missing.length));
      } catch (error) {
        await undo();
        throw error;
      }
    },
    end: () => {
      clearTimeout(silence);
      return undo();
    },
  };
};
