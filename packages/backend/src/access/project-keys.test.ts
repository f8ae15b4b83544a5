import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets(Date.now());
const HOUR = 3600;
let folder: string;
let running: RunningBackend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-functions-'));
  await mkdir(join(folder, 'key'));
  await writeFile(
    join(folder, 'key', 'index.ts'),
    "Deno.serve(() => new Response(Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')));",
  );
  running = await startBackend({ secrets, functions: { directory: folder } });
  await running.sql('create function whoami() returns text language sql stable as $$ select current_user::text $$');
});
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The role that a key and a token have at the data service; the status of a refusal. */
const roleOf = async (apikey: string, token = apikey, at = running): Promise<string | number> => {
  const headers = { apikey, authorization: `Bearer ${token}` };
  const response = await fetch(`${at.url}/rest/v1/rpc/whoami`, { headers });
  const body = await response.json();
  return response.ok ? body : response.status;
};

const keysOf = ({ backend }: RunningBackend): { anon: string; service: string } => ({
  anon: backend.anonKey,
  service: backend.serviceRoleKey,
});

describe('keys that are rotated', () => {
  test('are others, and the former ones are taken for as long as the owner says', async () => {
    const before = keysOf(running);
    const { client } = await running.signedIn('person@example.com');
    const { access_token: token = '', refresh_token: refresh = '' } =
      (await client.auth.getSession()).data.session ?? {};
    const own = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(running.clock.now / 1000) + 24 * HOUR)
      .sign(new TextEncoder().encode(secrets.jwtSecret));

    await running.backend.admin.rotateKeys(HOUR / 2);
    const after = keysOf(running);
    expect(new Set([before.anon, before.service, after.anon, after.service]).size).toBe(4);
    for (const keys of [before, after]) {
      expect(await roleOf(keys.anon)).toBe('anon');
      expect(await roleOf(keys.service)).toBe('service_role');
      expect(await roleOf(keys.anon, token)).toBe('authenticated');
      expect(await roleOf(keys.anon, own)).toBe('authenticated');
    }

    running.clock.now += (HOUR / 2) * 1000 + 1;
    expect(await roleOf(before.anon)).toBe(401);
    expect(await roleOf(before.service)).toBe(401);
    expect(await roleOf(after.anon, token)).toBe(401);
    expect(await roleOf(after.anon, own)).toBe(401);
    expect(await roleOf(after.anon)).toBe('anon');
    // Nobody is signed out.
    const renewed = await running.client().auth.refreshSession({ refresh_token: refresh });
    expect(await roleOf(after.anon, renewed.data.session?.access_token)).toBe('authenticated');
  });

  test('end at once where the owner says so, those of a rotation before too', async () => {
    const first = keysOf(running);
    await running.backend.admin.rotateKeys(HOUR);
    const second = keysOf(running);
    const { client } = await running.signedIn('leaked@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect(await roleOf(second.anon, token)).toBe('authenticated');
    await running.backend.admin.rotateKeys(0);
    for (const keys of [first, second])
      expect([await roleOf(keys.anon), await roleOf(keys.service)]).toEqual([401, 401]);
    expect(await roleOf(running.backend.anonKey, token)).toBe(401);
  });

  test('are not taken for longer because of a further rotation', async () => {
    const { anon } = keysOf(running);
    await running.backend.admin.rotateKeys(60);
    await running.backend.admin.rotateKeys(24 * HOUR);
    running.clock.now += 60_001;
    expect(await roleOf(anon)).toBe(401);
  });

  test('are known to another process of the project at once, and to the next start', async () => {
    const other = await startBackend({ secrets, db: running.db });
    other.clock.now = running.clock.now;
    const former = keysOf(other);
    await running.backend.admin.rotateKeys(0);
    await expect.poll(() => keysOf(other)).toEqual(keysOf(running));
    expect(await roleOf(former.service, former.service, other)).toBe(401);
    expect(await roleOf(running.backend.serviceRoleKey, undefined, other)).toBe('service_role');
    await other.backend.close();
    const next = await startBackend({ secrets, db: running.db });
    expect(keysOf(next)).toEqual(keysOf(running));
    await next.backend.close();
  });

  test('reach the functions of the server, which act with them', async () => {
    const keyOfFunction = async (): Promise<string> => {
      const { anonKey } = running.backend;
      return (
        await fetch(`${running.url}/functions/v1/key`, { headers: { authorization: `Bearer ${anonKey}` } })
      ).text();
    };
    expect(await keyOfFunction()).toBe(running.backend.serviceRoleKey);
    await running.backend.admin.rotateKeys(0);
    expect(await keyOfFunction()).toBe(running.backend.serviceRoleKey);
  });

  test('are signed by secrets that the database keeps sealed', async () => {
    const { rows } = await running.db.admin((tx) => tx.query('select * from auth.project_keys'));
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(secrets.jwtSecret);
    for (const { sealed_secret: sealed } of rows as { sealed_secret: string | null }[]) {
      if (sealed === null) continue;
      const forged = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h');
      expect(await roleOf(await forged.sign(new TextEncoder().encode(sealed)))).toBe(401);
    }
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
