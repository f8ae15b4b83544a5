import { signInToBuilder } from './publishing.mjs';

/** More than that is no patch. */
const CHANGES_A_PATCH = 500;

/**
 * Makes a site whose home page shows the sections of a design that was written in the notation, and publishes it.
 * @param {Parameters<typeof signInToBuilder>[0] & {site: string}} connection
 * @param {string} name
 * @param {{variables: object, elements: object, sections: object}} design
 * @returns {Promise<string>} its address
 */
export const publishDesign = async (connection, name, { elements, sections, variables }) => {
  const builder = await signInToBuilder(connection);
  await builder.create(name);
  const { design } = await builder.ask('GET', `/sites/${name}/design`);
  const additions = Object.entries({ variables, elements, sections }).flatMap(([entity, added]) =>
    Object.entries(added).map(([id, value]) => ({ op: 'add', entity, id, value })),
  );
  const changes = [
    ...additions,
    { op: 'set', entity: 'pages', id: design.homePageId, path: ['sections'], value: Object.keys(sections) },
  ];
  for (let at = 0; at < changes.length; at += CHANGES_A_PATCH)
    await builder.change(name, changes.slice(at, at + CHANGES_A_PATCH));
  await builder.publish(name);
  const address = new URL(connection.site);
  address.hostname = `${name}.${address.hostname}`;
  return address.href;
};
