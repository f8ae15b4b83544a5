import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { seal, unseal } from './sealing.ts';
import type { Secrets } from './secrets.ts';

/** Told at the commit of a rotation. */
const CHANNEL = 'trama_project_keys';
/** The secret of the installation, with which a project begins. */
const FIRST = 'first';

/** A secret that signs the project's keys, or did. */
export interface KeySecret {
  secret: Uint8Array;
  /** Seconds since 1970: the `iat` of the keys, so that they are the same after each start. */
  createdAt: number;
  /** Milliseconds since 1970; infinite for the one that signs. */
  retiresAt: number;
}

/** The secrets of the project's keys: the newest signs, those before it verify for as long as the owner has said. */
export interface ProjectKeys {
  current(): KeySecret;
  /** Those that verify now, the newest first. */
  live(): readonly KeySecret[];
  /** Makes a new secret sign. The former ones verify for so many seconds more, or less long where that was said before. */
  rotate(keepFor: number): Promise<void>;
  /** Calls `fn` after each change, of another process too. */
  onChange(fn: () => Promise<void>): void;
  close(): Promise<void>;
}

interface Row {
  id: string;
  sealed_secret: string | null;
  created_at: string;
  retires_at: string | null;
}

/** @param clock milliseconds since 1970 */
export const openProjectKeys = async (
  db: Database,
  secrets: Secrets,
  clock: () => number,
  onError: (error: unknown) => void,
): Promise<ProjectKeys> => {
  const encoder = new TextEncoder();
  let keys: readonly KeySecret[] = [];
  const hearers: (() => Promise<void>)[] = [];

  const load = async (): Promise<void> => {
    const { rows } = await db.admin((tx) =>
      tx.query<Row>('select * from auth.project_keys order by retires_at desc nulls first, created_at desc'),
    );
    const stored = rows.map(
      ({ id, sealed_secret: sealed, created_at: createdAt, retires_at: retiresAt }): KeySecret => ({
        secret: encoder.encode(id === FIRST ? secrets.jwtSecret : unseal(secrets, sealed ?? '')),
        createdAt: id === FIRST ? secrets.createdAt : Math.floor(Date.parse(createdAt) / 1000),
        retiresAt: retiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(retiresAt),
      }),
    );
    const first = {
      secret: encoder.encode(secrets.jwtSecret),
      createdAt: secrets.createdAt,
      retiresAt: Number.POSITIVE_INFINITY,
    };
    keys = stored.length === 0 ? [first] : stored;
  };
  const loadAnew = async (): Promise<void> => {
    await load();
    for (const hear of hearers) await hear();
  };
  await load();
  const stop = await db.listen(CHANNEL, () => void loadAnew().catch(onError));

  return {
    current: () => keys[0] as KeySecret,
    live: () => keys.filter(({ retiresAt }) => retiresAt > clock()),
    rotate: async (keepFor) => {
      const [now, until] = [clock(), clock() + keepFor * 1000].map((time) => new Date(time).toISOString());
      await db.admin(async (tx) => {
        await tx.query('lock table auth.project_keys in exclusive mode');
        await tx.query(
          'insert into auth.project_keys (id, created_at) values ($1, to_timestamp($2::double precision)) on conflict do nothing',
          [FIRST, secrets.createdAt],
        );
        await tx.query('update auth.project_keys set retires_at = least(retires_at, $1)', [until]);
        await tx.query('insert into auth.project_keys (id, sealed_secret, created_at) values ($1, $2, $3)', [
          randomUUID(),
          seal(secrets, randomBytes(32).toString('base64url')),
          now,
        ]);
        await tx.query("select pg_notify($1, '')", [CHANNEL]);
      });
      await loadAnew();
    },
    onChange: (fn) => void hearers.push(fn),
    close: stop,
  };
};
