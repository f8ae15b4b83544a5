import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@trama/backend';
import { DATABASE_FOLDERS } from '../databases/in-folders.ts';
import { copyPlatform, forgetMove } from '../store/platform-move.ts';

/** Puts the records of a project where they stood while the platform's tables were in the same database. */
export const EARLIER_RECORDS = `
  alter table if exists backend.site_migrations set schema trama;
  alter table if exists backend.changes set schema trama;
  alter table if exists trama.changes rename to backend_changes;
  alter sequence if exists trama.changes_id_seq rename to backend_changes_id_seq`;

/** Puts the platform's tables into the home project's database, as they stood before they had one of their own. */
const putTogether = async (platform: Database, home: Database): Promise<void> => {
  await home.admin((session) => session.exec('create schema if not exists trama'));
  await copyPlatform(platform, home);
  await forgetMove(home);
  await home.admin((session) => session.exec(EARLIER_RECORDS));
};

/** Makes of a data folder on which nobody works what it was before the platform had a database of its own. */
export const makeEarlierFolder = async (dataDir: string): Promise<void> => {
  const folderOf = (name: string): string => join(dataDir, name);
  const platform = await openDatabase({ dataDir: folderOf(DATABASE_FOLDERS.platform) });
  const home = await openDatabase({ dataDir: folderOf(DATABASE_FOLDERS.home) });
  try {
    await putTogether(platform, home);
  } finally {
    await platform.close();
    await home.close();
  }
  await rm(folderOf(DATABASE_FOLDERS.platform), { recursive: true });
};
