// Seguros with a business of a hundred thousand contracts, on either database.
import { openDatabase } from '@trama/backend';
import { addManyContracts } from '../../sites/seguros/dist/seed/many-contracts.js';
import { mainSiteDatabase, startServerOn } from '../running-server.mjs';

const CONTRACTS = 100_000;

/**
 * Seeds a new data folder, adds the contracts, and starts the server again.
 * @param {string} dataDir
 * @param {string | undefined} databaseUrl a Postgres instead of the embedded database
 * @returns {Promise<Awaited<ReturnType<typeof startServerOn>> & {firstStartMs: number, fillMs: number}>}
 */
export const startAtSize = async (dataDir, databaseUrl) => {
  const environment = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const first = await startServerOn(dataDir, environment);
  await first.stop();
  const database = await openDatabase(await mainSiteDatabase(dataDir, databaseUrl));
  const since = performance.now();
  await database.admin((session) => addManyContracts(session, CONTRACTS));
  const fillMs = Math.round(performance.now() - since);
  await database.close();
  return { ...(await startServerOn(dataDir, environment)), firstStartMs: first.startMs, fillMs };
};
