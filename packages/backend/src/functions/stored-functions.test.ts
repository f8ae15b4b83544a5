import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from '../access/secrets.ts';
import { createBackend } from '../backend.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';
import { KEPT_LINES } from './function-log.ts';

// Functions that the project keeps itself: written, deployed, run and read again.

const secrets = createSecrets(Date.now());
let running: RunningBackend;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trama-stored-'));
  await mkdir(join(directory, 'ours'));
  await writeFile(
    join(directory, 'ours', 'index.ts'),
    `Deno.serve(() => new Response(Deno.env.get('TOKEN') ?? 'none'));`,
  );
  await writeFile(join(directory, 'secret.json'), '"of the server"');
  running = await startBackend({ secrets, functions: { directory, log: () => undefined } });
});
afterAll(async () => {
  await running?.stop();
  await rm(directory, { recursive: true, force: true });
});

const functions = () => running.backend.functions;
const call = (name: string, key: string | null = running.backend.anonKey) =>
  fetch(`${running.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
  });
const answers = (text: string): string => `Deno.serve((request: Request) => new Response('${text}'));`;
const save = async (name: string, text: string, before: number | null = null, verifyJwt = true): Promise<number> =>
  (await functions().save(name, { text, verifyJwt }, before)).version;
const deployed = async (name: string, text: string): Promise<void> => {
  expect(await functions().deploy(name, await save(name, text))).toEqual([]);
};

describe('A stored function', () => {
  test('answers as it was deployed, whatever is saved after that', async () => {
    const first = await save('hello', answers('one'));
    expect((await call('hello')).status).toBe(404);
    expect(await functions().deploy('hello', first)).toEqual([]);
    expect(await (await call('hello')).text()).toBe('one');
    const second = await save('hello', answers('two'), first, false);
    expect([await (await call('hello')).text(), (await call('hello', null)).status]).toEqual(['one', 401]);
    expect((await functions().list()).find(({ name }) => name === 'hello')).toMatchObject({
      isStored: true,
      isDeployed: true,
      isChanged: true,
    });
    await functions().deploy('hello', second);
    expect(await (await call('hello', null)).text()).toBe('two');
  });

  test('that somebody else saved meanwhile is neither saved nor deployed over', async () => {
    const first = await save('shared', answers('mine'));
    await save('shared', answers('theirs'), first);
    await expect(save('shared', answers('mine again'), first)).rejects.toMatchObject({
      code: 'backend/function-changed',
    });
    await expect(functions().deploy('shared', first)).rejects.toMatchObject({ code: 'backend/function-changed' });
    await expect(save('shared', answers('new'))).rejects.toMatchObject({ code: 'backend/function-refused' });
  });

  test('has no name of one that comes with the files of the site, which stays as it is', async () => {
    await expect(save('ours', answers('mine'))).rejects.toMatchObject({ where: ['name'] });
    await expect(save('../x', answers('mine'))).rejects.toMatchObject({ where: ['name'] });
    expect(await functions().read('ours')).toMatchObject({ draft: null });
  });

  test('is told its faults at their lines, and is not deployed with them', async () => {
    const text = `import x from './beside.ts';\nconst a = 1;\nconst b = ;\n`;
    const { version, faults } = await functions().save('broken', { text, verifyJwt: true }, null);
    expect(faults).toMatchObject([{ line: 3, column: 11, kind: 'syntax', detail: 'Unexpected token' }]);
    expect(await functions().deploy('broken', version)).toEqual(faults);
    expect((await call('broken')).status).toBe(404);
    const next = await functions().save('broken', { text: 'export const a = 1;', verifyJwt: true }, version);
    expect(next.faults).toMatchObject([{ line: 1, kind: 'answer' }]);
  });

  test.each([
    './secret.json',
    '../../../../../../etc/passwd',
    '/etc/passwd',
    'file:///etc/passwd',
    'npm:..@1/../../package.json',
    'npm:ws/../../package.json',
    'https://esm.sh/ws@8/../../../package.json',
    'ws/../../package.json',
    'no-such-package-anywhere',
  ])('reads nothing of the server by importing %s', async (module) => {
    const text = `import * as one from '${module}';
      export default async () => Response.json([one,
        await import('${module}'),
        require('${module}')]);`;
    const version = await save('imports', text, (await functions().read('imports'))?.draft?.version ?? null);
    expect((await functions().deploy('imports', version)).length).toBe(3);
    expect((await call('imports')).status).toBe(404);
  });

  test('is served by the standard library of Deno, and told of a file of it that is not here', async () => {
    const std = 'https://deno.land/std@0.177.0';
    await deployed(
      'std',
      `import 'https://deno.land/x/xhr/mod.ts';\nimport { serve } from '${std}/http/server.ts';\nserve(() => new Response('served'));`,
    );
    expect(await (await call('std')).text()).toBe('served');
    const text = `import { serve } from '${std}/http/server.ts';\nimport { join } from '${std}/path/mod.ts';\nserve(() => new Response(join('a')));`;
    const { faults } = await functions().save('further', { text, verifyJwt: true }, null);
    expect(faults).toEqual([{ line: 2, column: 22, kind: 'path', detail: `${std}/path/mod.ts` }]);
    const other = { text: `import 'https://deno.land/x/oak/mod.ts';`, verifyJwt: true };
    expect((await functions().save('other', other, null)).faults).toMatchObject([
      { detail: 'https://deno.land/x/oak/mod.ts' },
    ]);
  });

  test('uses packages of the server, as those of files do', { tags: 'thorough' }, async () => {
    await deployed(
      'packages',
      `import { createClient } from 'npm:@supabase/supabase-js@2';
       import 'jsr:@supabase/functions-js/edge-runtime.d.ts';
       import { createHash } from 'node:crypto';
       export default () => new Response(typeof createClient + createHash('sha256').update('x').digest('hex').length);`,
    );
    expect(await (await call('packages')).text()).toBe('function64');
  });

  test('is gone with its log once it is removed', async () => {
    await deployed('brief', `Deno.serve(() => { console.log('said'); return new Response('here'); });`);
    expect((await call('brief')).status).toBe(200);
    await expect.poll(async () => (await functions().log('brief')).length).toBe(1);
    expect(await functions().remove('brief')).toBe(true);
    expect([(await call('brief')).status, await functions().log('brief')]).toEqual([404, []]);
    expect(await functions().remove('brief')).toBe(false);
  });
});

describe('Secrets of functions', () => {
  test('are every function’s from their next call on, and hidden in what functions write', async () => {
    await functions().secrets.set('TOKEN', 'value-of-the-token');
    expect(await (await call('ours')).text()).toBe('value-of-the-token');
    await deployed(
      'tells',
      `Deno.serve(() => { console.log('the token is ' + Deno.env.get('TOKEN')); return new Response(Deno.env.get('TOKEN')); });`,
    );
    expect(await (await call('tells')).text()).toBe('value-of-the-token');
    await expect
      .poll(async () => (await functions().log('tells')).map(({ text }) => text))
      .toEqual(['the token is •••']);
    await functions().secrets.set('TOKEN', 'another-value');
    expect(await (await call('tells')).text()).toBe('another-value');
    expect(await functions().secrets.list()).toEqual([{ name: 'TOKEN', isSet: true }]);
    expect(await functions().secrets.remove('TOKEN')).toBe(true);
    expect(await (await call('ours')).text()).toBe('none');
  });

  test('open nothing of what confines a function, whatever they are called', async () => {
    await functions().secrets.set('NODE_OPTIONS', '--allow-fs-read=*');
    await deployed(
      'reads',
      `import { readFileSync } from 'node:fs';
       export default () => { try { return new Response(readFileSync('/etc/hostname')); } catch (error) { return new Response(error.code); } };`,
    );
    expect(await (await call('reads')).text()).toBe('ERR_ACCESS_DENIED');
    await functions().secrets.remove('NODE_OPTIONS');
  });

  test.each([
    ['lower', 'x'],
    ['SUPABASE_URL', 'x'],
    ['TRAMA_X', 'x'],
    ['EMPTY', ''],
    ['LONG', 'x'.repeat(70_000)],
  ])('are refused as %s', async (name, value) => {
    await expect(functions().secrets.set(name, value)).rejects.toMatchObject({ code: 'backend/function-refused' });
  });
});

describe('What functions wrote', () => {
  test('names the line of their text where something was thrown', async () => {
    await deployed('throws', `interface A { a: string }\n\nDeno.serve(() => {\n  throw new Error('inside');\n});`);
    expect((await call('throws')).status).toBe(500);
    const lines = async () => (await functions().log('throws')).map(({ text }) => text);
    await expect.poll(async () => (await lines()).join('\n')).toMatch(/Error: inside\s+at.*\(index\.ts:4:9\)/);
    expect((await lines()).join('\n')).not.toContain(tmpdir());
  });

  test('is read again after a restart, the last lines of it', { tags: 'thorough' }, async () => {
    const lines = KEPT_LINES + 20;
    await deployed(
      'talks',
      `Deno.serve(() => { for (let i = 1; i <= ${lines}; i += 1) console.log('line ' + i); return new Response('x'); });`,
    );
    await call('talks');
    const texts = async (of = functions()) => (await of.log('talks')).map(({ text }) => text);
    await expect.poll(async () => (await texts()).at(-1)).toBe(`line ${lines}`);
    const next = await createBackend({ db: running.db, secrets, publicUrl: () => running.url });
    const again = await texts(next.functions);
    await next.close();
    expect([again.length, again[0], again.at(-1)]).toEqual([KEPT_LINES, 'line 21', `line ${lines}`]);
  });
});
