import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = async (...words: string[]): Promise<{ code: number; printed: string }> => {
  const printed: string[] = [];
  const env = { DATA_DIR: folder, PORT: '0' };
  const code = await run(['check', ...words], { env, print: (text) => printed.push(text), tell: () => undefined });
  return { code, printed: printed.join('\n') };
};

it('a folder in which nothing has begun is looked at line by line, and ends with 2 for what is to be looked after', async () => {
  const { code, printed } = await check();
  expect(printed).toMatch(/^ {2}! {3}settings +NODE_ENV is not "production"/m);
  expect(printed).toMatch(/^ {2}ok {2}port +0 of 127\.0\.0\.1 is free\.$/m);
  expect(printed.split('\n').at(-1)).toMatch(/^\d things? (is|are) to be looked after$/);
  expect(code).toBe(2);
});

it('what does not work ends with 1, and is told to a program too', async () => {
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'connection.json'), 'cut');
  const { code, printed } = await check('--json');
  expect(code).toBe(1);
  const { findings } = JSON.parse(printed);
  expect(findings).toContainEqual({
    subject: 'data folder',
    state: 'broken',
    message: `Others on this machine may write to ${folder}. Run: chmod 700 ${folder}`,
  });
});
