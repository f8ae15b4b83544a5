import type { Session } from '../session.ts';

/**
 * Runs `fill` while the triggers of the tables stand still: one by one they would price, number and log each row, here that is
 * done for all at once.
 */
export const withoutTriggers = async (
  session: Session,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> => {
  for (const table of tables) await session.query(`alter table ${table} disable trigger user`);
  await fill();
  for (const table of tables) await session.query(`alter table ${table} enable trigger user`);
  for (const table of tables) await session.query(`analyze ${table}`);
};
