import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import type { Database, Session } from '../database/database.ts';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

/** What signs a token. */
interface Signer {
  /** The id by which the key is found that verifies; absent: a secret that has none. */
  kid?: string;
  alg: string;
  privateKey: CryptoKey | Uint8Array;
}

/** The project's asymmetric keys: the newest signs, those before it verify until the last of their tokens has ended. */
export interface SigningKeys {
  current(): Signer;
  /** The public key of this id; looks into the database for one that another process made. */
  find(kid: string | undefined): Promise<CryptoKey | undefined>;
  /** Until when a key verifies, in milliseconds since 1970. */
  retiresAt(kid: string | undefined): number;
  jwks(): JSONWebKeySet;
  /** Makes a new key sign. The former ones verify for so many seconds more. */
  rotate(keepFor: number): Promise<void>;
  /** Looks into the database: another process may have rotated them. */
  reload(): Promise<void>;
}

interface Row {
  kid: string;
  private_jwk: JWK;
  retires_at: string | null;
}

/** By which the project's own keys sign. */
const ALGORITHM = 'ES256';

const LOOK_AGAIN_MS = 10_000;

const insertNewKey = async (session: Session, now: string): Promise<void> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  await session.query('insert into auth.signing_keys (kid, private_jwk, created_at) values ($1, $2, $3)', [
    await calculateJwkThumbprint(jwk),
    jwk,
    now,
  ]);
};

const importRow = async ({ kid, private_jwk }: Row): Promise<SigningKey> => {
  const { d: _, ...open } = private_jwk;
  const publicJwk: JWK = { ...open, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'], ext: true };
  return {
    kid,
    publicJwk,
    privateKey: (await importJWK(private_jwk, ALGORITHM)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, ALGORITHM)) as CryptoKey,
  };
};

/** Reads the keys from the database; makes the first on the first start. `clock` in milliseconds. */
export const openSigningKeys = async (db: Database, clock: () => number): Promise<SigningKeys> => {
  const now = (seconds = 0): string => new Date(clock() + seconds * 1000).toISOString();
  let keys: (SigningKey & { retiresAt: number })[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;

  const load = async (): Promise<void> => {
    const { rows } = await db.admin(async (session) => {
      await session.query('lock table auth.signing_keys in exclusive mode');
      await session.query('delete from auth.signing_keys where retires_at <= $1', [now()]);
      const { rows: present } = await session.query('select 1 from auth.signing_keys where retires_at is null');
      if (present.length === 0) await insertNewKey(session, now());
      return session.query<Row>(
        'select kid, private_jwk, retires_at from auth.signing_keys order by retires_at desc nulls first, created_at desc',
      );
    });
    keys = await Promise.all(
      rows.map(async (row) => ({
        ...(await importRow(row)),
        retiresAt: row.retires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.retires_at),
      })),
    );
    lookedAt = clock();
  };
  await load();
  const live = (): typeof keys => keys.filter(({ retiresAt }) => retiresAt > clock());

  return {
    current: () => ({ ...(live()[0] as SigningKey), alg: ALGORITHM }),
    find: async (kid) => {
      const known = live().find((key) => key.kid === kid);
      if (known !== undefined) return known.publicKey;
      // Seldom, so that tokens with invented ids cost nothing.
      if (kid === undefined || clock() - lookedAt < LOOK_AGAIN_MS) return undefined;
      await load();
      return live().find((key) => key.kid === kid)?.publicKey;
    },
    retiresAt: (kid) => keys.find((key) => key.kid === kid)?.retiresAt ?? Number.NEGATIVE_INFINITY,
    jwks: () => ({ keys: live().map(({ publicJwk }) => publicJwk) }),
    rotate: async (keepFor) => {
      await db.admin(async (session) => {
        await session.query('update auth.signing_keys set retires_at = least(retires_at, $1)', [now(keepFor)]);
        await insertNewKey(session, now());
      });
      await load();
    },
    reload: load,
  };
};
