// Memory of a server: at rest after its start, and after many sites were made, published and asked for.
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../backend/processes.mjs';
import { publishBlankSite } from '../blank-site.mjs';
import { applyLoad } from '../http-load.mjs';
import { signInToBuilder } from '../publishing.mjs';
import { startFreshServer } from '../running-server.mjs';

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 * @param {{sites: number, requests: number, rest: number}} size requests over all sites; rest in milliseconds
 */
export const measureMemory = async (report, { sites, requests, rest }) => {
  const server = await startFreshServer();
  try {
    await wait(rest);
    report({ name: 'memory.rest', value: memoryOf(server.pid) ?? Number.NaN, unit: 'MB' });
    const names = Array.from({ length: sites }, (_, index) => `medido-${index}`);
    for (const name of names) await publishBlankSite(server.connection, name, `'Olá ' + ${names.indexOf(name)}`);
    const { port, host } = new URL(server.connection.site);
    for (const name of names) {
      const headers = { host: `${name}.${host}`, 'accept-encoding': 'br' };
      const call = { url: `http://127.0.0.1:${port}/`, method: 'GET', headers };
      await applyLoad({ call, connections: 20, requests: Math.ceil(requests / sites) });
    }
    const builder = await signInToBuilder(server.connection);
    for (const name of names) await builder.publish(name);
    report({ name: 'memory.after', value: memoryOf(server.pid) ?? Number.NaN, unit: 'MB' });
    await wait(rest);
    report({ name: 'memory.after-rest', value: memoryOf(server.pid) ?? Number.NaN, unit: 'MB' });
  } finally {
    await server.stop();
  }
};
