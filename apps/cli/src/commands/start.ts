import { resolve } from 'node:path';
import { readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';

/** The server, the builder and the sites, until one stops it. */
export const start: Command = {
  name: 'start',
  summary: 'runs sites, builder and backend until it is stopped',
  usage: ['start'],
  details: [
    'PORT (4000), HOST (127.0.0.1) and DATA_DIR (.data) say where; SITE=none begins without a site; docs/operations.md names all settings.',
  ],
  run: async (args, { env, print }) => {
    readArguments(args, {}, 0);
    // The server is loaded by those who run one: help comes at once.
    const { runServer } = await import('@trama/server');
    return runServer(env, ({ connection: { site, builder, builderUser }, hasMainSite }, { dataDir, mainSite }) => {
      const password = builderUser.password
        ? `the password is in ${resolve(dataDir, 'connection.json')}`
        : 'with the password that was chosen for it';
      print(`
  Site      ${hasMainSite ? site : `none yet: the one that is called "${mainSite}" will answer at ${site}`}
  Builder   ${builder}
  Sign in   ${builderUser.email}, ${password}
  Stop      Ctrl+C

ready ${site}`);
    });
  },
};
