import { describe, expect, it } from 'vitest';
import type { Surroundings } from './command.ts';
import { run } from './run.ts';

/** What a command line comes to: its exit code, and what it prints and tells. */
const outcome = async (
  line: string,
  env: Surroundings['env'] = {},
): Promise<{ code: number; printed: string; told: string }> => {
  const printed: string[] = [];
  const told: string[] = [];
  const words = line.split(' ').filter(Boolean);
  const code = await run(words, { env, print: (text) => printed.push(text), tell: (text) => told.push(text) });
  return { code, printed: printed.join('\n'), told: told.join('\n') };
};

describe('trama', () => {
  it.each(['', '--help', '-h', 'help'])('"%s" tells every command', async (line) => {
    const { code, printed } = await outcome(line);
    expect(code).toBe(0);
    for (const name of [
      'start',
      'import',
      'export',
      'export-static',
      'seed',
      'project',
      'db',
      'gen',
      'check',
      'backup',
      'restore',
      'migrate-data',
    ])
      expect(printed).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  it.each(['help import', 'import --help', 'import DIR -h'])('"%s" tells how one is written', async (line) => {
    const { code, printed } = await outcome(line);
    expect(code).toBe(0);
    expect(printed).toContain('trama import DIR --name NAME [--json]');
    expect(printed).toContain('--name NAME   under which it answers');
  });

  it('tells how commands of a checkout are written where npm runs it', async () => {
    const { printed } = await outcome('help export', { npm_lifecycle_event: 'export', npm_package_name: 'trama' });
    expect(printed).toContain('npm run export -- NAME DIR [--like DIR]');
  });

  it.each([
    ['nothing', 'There is no command "nothing". There are: start, import,'],
    ['help nothing', 'There is no command "nothing".'],
    ['export shop', 'Something is missing.\n  trama export NAME DIR [--like DIR]'],
    ['export shop a b', 'There is nothing to do with "b".'],
    ['import here', 'Say what the site is to be called with --name.\n  trama import'],
    ['seed shop --over', "Unknown option '--over'"],
    ['start again', 'There is nothing to do with "again".'],
    ['project', 'Something is missing.\n  trama project list'],
    ['project burn shop', 'There is nothing to do with "burn".'],
    ['project dump shop', 'Something is missing.'],
    ['db', 'Something is missing.\n  trama db push'],
    ['db burn', 'There is nothing to do with "burn".'],
    ['db sql', 'Something is missing.'],
    ['gen', 'Something is missing.\n  trama gen types'],
    ['gen tables', 'There is nothing to do with "tables".'],
    ['check a b', 'There is nothing to do with "b".'],
    ['backup a b', 'There is nothing to do with "b".'],
    ['restore', 'Something is missing.\n  trama restore FILE'],
    ['migrate-data', 'Set DATABASE_URL to the empty Postgres that takes the data.'],
  ])('"%s" ends with 1 and says why', async (line, why) => {
    const { code, printed, told } = await outcome(line);
    expect([code, printed]).toEqual([1, '']);
    expect(told).toContain(why);
  });
});
