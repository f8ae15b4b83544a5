import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../index.ts';
import { migrateBackend } from './migrate-backend.ts';

let db: Database | undefined;

afterEach(() => db?.close());

/** A database whose user is no superuser. */
const openedBy = async (attributes: string): Promise<Database> => {
  const opened = await openDatabase({ memory: true });
  db = opened;
  await opened.admin((session) =>
    session.exec(`create role "shop-owner" ${attributes};
      grant all on schema public to "shop-owner" with grant option;
      do $$ begin execute format('grant create on database %I to "shop-owner"', current_database()); end $$;`),
  );
  return {
    ...opened,
    admin: (fn) =>
      opened.admin(async (session) => {
        await session.exec('set local role "shop-owner"');
        return fn(session);
      }),
  };
};

test.each(['nologin', 'createrole'])(
  'a user (%s) who may not make the roles of requests is told which statements do, and starts once they have run',
  async (attributes) => {
    const limited = await openedBy(attributes);
    const error = await migrateBackend(limited).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      code: 'backend/roles-missing',
      message: expect.stringContaining('its user "shop-owner" may not make them: '),
    });
    const statements = /then start again: (.+)$/.exec((error as { hint: string }).hint)?.[1] ?? '';
    await db?.admin((session) => session.exec(statements));
    await migrateBackend(limited);
    const { rows } = await limited.admin((session) =>
      session.query(`select to_regclass('auth.users') is not null as made`),
    );
    expect(rows).toEqual([{ made: true }]);
  },
);
