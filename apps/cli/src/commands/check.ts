import type { Connection, Finding } from '@trama/server';
import { readArguments } from '../arguments.ts';
import { askApi } from '../ask-server.ts';
import type { Command } from '../command.ts';
import { answers } from '../with-server.ts';

const SIGNS: Readonly<Record<Finding['state'], string>> = { good: '  ok  ', todo: '  !   ', broken: '  NO  ' };

/** 0: nothing is to be done. 1: something does not work. 2: all works, and something is to be looked after. */
const codeOf = (findings: readonly Finding[]): number => {
  if (findings.some(({ state }) => state === 'broken')) return 1;
  return findings.some(({ state }) => state === 'todo') ? 2 : 0;
};

const lines = (findings: readonly Finding[]): readonly string[] => {
  const width = Math.max(...findings.map(({ subject }) => subject.length)) + 2;
  return findings.map(({ subject, state, message }) => `${SIGNS[state]}${subject.padEnd(width)}${message}`);
};

const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const summary = (findings: readonly Finding[]): string => {
  const count = (state: Finding['state']): number => findings.filter((one) => one.state === state).length;
  const [broken, todo] = [count('broken'), count('todo')];
  if (broken + todo === 0) return 'All is well.';
  return [
    ...(broken > 0 ? [countText(broken, 'thing does not work', 'things do not work')] : []),
    ...(todo > 0 ? [countText(todo, 'thing is to be looked after', 'things are to be looked after')] : []),
  ].join(', ');
};

const askRunning = async (connection: Connection, site: string | null): Promise<readonly Finding[] | null> => {
  if (!(await answers(connection))) return null;
  const path = `check?site=${encodeURIComponent(site ?? '')}`;
  return (await askApi<{ findings: readonly Finding[] }>(connection, path)).findings;
};

/** Whether an installation is well, before somebody notices that it is not. */
export const check: Command = {
  name: 'check',
  summary: 'looks whether all is well: settings, folders, secrets, disk, port, database, files, backup, sites',
  usage: ['check [SITE] [--json]'],
  details: [
    'It changes nothing but damaged files, which are set aside, and looks at a server that runs as well as at the folder of one that does not.',
    'SITE     names each part of that site which will not work',
    '--json   prints what was found for a program',
    'It ends with 0 when nothing is to be done, with 2 when all works and something is to be looked after, with 1 when something does not work.',
  ],
  run: async (args, around) => {
    const { given, words } = readArguments(args, { json: 'switch' }, 0, 1);
    const { checkInstallation } = await import('@trama/server');
    const findings = await checkInstallation(around.env, words[0] ?? null, askRunning);
    around.print(
      given.json ? JSON.stringify({ findings }, null, 2) : [...lines(findings), summary(findings)].join('\n'),
    );
    return codeOf(findings);
  },
};
