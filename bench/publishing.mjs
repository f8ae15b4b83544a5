// What the benchmarks ask of the builder.
import { randomUUID } from 'node:crypto';
import { askServer } from '@trama/cli';
import { FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';

const sessionCookie = async ({ builder, builderUser }) => {
  const { headers } = await askServer(`${builder}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: builder },
    body: JSON.stringify(builderUser),
  });
  return String(headers['set-cookie']?.[0]).split(';')[0];
};

/**
 * Signs in to the builder.
 * @param {{builder: string, builderUser: {email: string, password: string}}} connection
 * @returns {Promise<{
 *   cookie: string,
 *   ask: (method: string, path: string, body?: object) => Promise<any>,
 *   change: (site: string, changes: readonly object[]) => Promise<void>,
 *   create: (site: string) => Promise<void>,
 *   publish: (site: string) => Promise<void>,
 * }>}
 */
export const signInToBuilder = async (connection) => {
  const { builder } = connection;
  const cookie = await sessionCookie(connection);
  const headers = { 'content-type': 'application/json', origin: builder, cookie };
  const ask = async (method, path, body) => {
    const { status, text } = await askServer(`${builder}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (status >= 400) throw new Error(`${path}: ${text}`);
    return JSON.parse(text);
  };
  return {
    cookie,
    ask,
    change: (site, changes) =>
      ask('POST', `/sites/${site}/patches`, {
        protocol: BUILDER_PROTOCOL,
        format: FORMAT,
        clientId: 'bench',
        patches: [{ id: randomUUID(), changes }],
      }),
    create: (site) => ask('POST', '/sites', { name: site }),
    publish: (site) => ask('POST', `/sites/${site}/publish`, { environment: 'production', note: 'Bench' }),
  };
};
