import { signInToBuilder } from './publishing.mjs';

/**
 * Makes a site of one empty page, without auth and database, and publishes it.
 * @param {{site: string, builder: string, builderUser: {email: string, password: string}}} connection
 * @param {string} name
 * @returns {Promise<string>} its address
 */
export const publishBlankSite = async (connection, name) => {
  const builder = await signInToBuilder(connection);
  await builder.create(name);
  await builder.publish(name);
  const address = new URL(connection.site);
  address.hostname = `${name}.${address.hostname}`;
  return address.href;
};
