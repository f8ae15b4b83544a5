import { askServer } from '../scripts/house/running-server.mjs';

const sessionCookie = async ({ builder, builderUser }) => {
  const { headers } = await askServer(`${builder}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: builder },
    body: JSON.stringify(builderUser),
  });
  return String(headers['set-cookie']?.[0]).split(';')[0];
};

/**
 * Makes a site of one empty page, without auth and database, and publishes it.
 * @param {{site: string, builder: string, builderUser: {email: string, password: string}}} connection
 * @param {string} name
 * @returns {Promise<string>} its address
 */
export const publishBlankSite = async (connection, name) => {
  const { builder, site } = connection;
  const headers = {
    'content-type': 'application/json',
    origin: builder,
    cookie: await sessionCookie(connection),
  };
  const post = async (path, body) => {
    const { status, text } = await askServer(`${builder}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (status >= 400) throw new Error(`${path}: ${text}`);
  };
  await post('/sites', { name });
  await post(`/sites/${name}/publish`, { environment: 'production', note: 'Bench' });
  const address = new URL(site);
  address.hostname = `${name}.${address.hostname}`;
  return address.href;
};
