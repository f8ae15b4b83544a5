import { randomUUID } from 'node:crypto';
import { elementDefinitions } from '@trama/elements/definitions';
import { signInToBuilder } from './publishing.mjs';

/** Puts a text whose words a formula says on a site's page: a page with behaviour. */
export const addBoundText = async (builder, site, code) => {
  const { design } = await builder.ask('GET', `/sites/${site}/design`);
  const [section] = Object.keys(design.sections);
  const id = randomUUID();
  const value = {
    id,
    type: elementDefinitions.find(({ name }) => name === 'text')?.id,
    component: null,
    name: null,
    section,
    parentComponent: null,
    content: { default: { '_ww-text_text': { binding: 'formula', code } } },
    slots: {},
    states: [],
    workflows: [],
    classes: {},
    subClasses: {},
    style: { default: {} },
  };
  await builder.change(site, [
    { op: 'add', entity: 'elements', id, value },
    { op: 'set', entity: 'sections', id: section, path: ['slots', 'wwObjects'], value: [id] },
  ]);
};

/**
 * Makes a site of one page, without auth and database, and publishes it.
 * @param {{site: string, builder: string, builderUser: {email: string, password: string}}} connection
 * @param {string} name
 * @param {string} [code] formula of the one text on the page, which is empty without
 * @returns {Promise<string>} its address
 */
export const publishBlankSite = async (connection, name, code) => {
  const builder = await signInToBuilder(connection);
  await builder.create(name);
  if (code !== undefined) await addBoundText(builder, name, code);
  await builder.publish(name);
  const address = new URL(connection.site);
  address.hostname = `${name}.${address.hostname}`;
  return address.href;
};
