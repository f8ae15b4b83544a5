// How long a publish takes: a site at its first, unchanged, and with one title changed; and one of 300 pages.
import { randomUUID } from 'node:crypto';
import { elementDefinitions } from '@trama/elements/definitions';
import { signInToBuilder } from './publishing.mjs';
import { startFreshServer } from './running-server.mjs';

const MAIN = 'seguros';
const MANY = 'trezentas';
const PAGES = 300;
const TEXTS = 12;
const RUNS = 3;

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const timed = async (task) => {
  const since = performance.now();
  await task();
  return Math.round(performance.now() - since);
};

/** A copy of the home page under another path, each with texts of its own, every fourth of them bound. */
const pageLike = (home, section, number) => {
  const [pageId, sectionId] = [randomUUID(), randomUUID()];
  const text = elementDefinitions.find(({ name }) => name === 'text')?.id;
  const elements = Array.from({ length: TEXTS }, (_, index) => ({
    ...{ id: randomUUID(), type: text, component: null, name: null, section: sectionId, parentComponent: null },
    content: {
      default: {
        '_ww-text_text':
          index % 4 === 0 ? { binding: 'formula', code: `'Linha ' + ${number + index}` } : { pt: `Texto ${index}` },
      },
    },
    ...{ slots: {}, states: [], workflows: [], classes: {}, subClasses: {}, style: { default: {} } },
  }));
  return [
    ...elements.map((value) => ({ op: 'add', entity: 'elements', id: value.id, value })),
    {
      op: 'add',
      entity: 'sections',
      id: sectionId,
      value: { ...section, id: sectionId, linkId: sectionId, slots: { wwObjects: elements.map(({ id }) => id) } },
    },
    {
      op: 'add',
      entity: 'pages',
      id: pageId,
      value: {
        ...home,
        ...{ id: pageId, linkId: pageId, name: `Página ${number}`, sections: [sectionId] },
        paths: { default: `pagina-${number}` },
        title: { pt: `Página ${number}` },
      },
    },
  ];
};

const makeMany = async (builder) => {
  await builder.create(MANY);
  const { design } = await builder.ask('GET', `/sites/${MANY}/design`);
  const [home] = Object.values(design.pages);
  const [section] = Object.values(design.sections);
  for (let number = 1; number < PAGES; number += 1) await builder.change(MANY, pageLike(home, section, number));
};

/** @param {(figure: {name: string, value: number, unit: string}) => void} report */
export const run = async (report) => {
  const server = await startFreshServer();
  try {
    const builder = await signInToBuilder(server.connection);
    await makeMany(builder);
    for (const site of [MAIN, MANY]) {
      const { design } = await builder.ask('GET', `/sites/${site}/design`);
      const page = Object.values(design.pages).find(({ id }) => id !== design.homePageId);
      const rename = (title) =>
        builder.change(site, [
          { op: 'set', entity: 'pages', id: page.id, path: ['title'], value: { ...page.title, pt: title } },
        ]);
      const times = { first: [], unchanged: [], 'one-title': [] };
      times.first.push(await timed(() => builder.publish(site)));
      for (let index = 0; index < RUNS; index += 1) {
        times.unchanged.push(await timed(() => builder.publish(site)));
        await rename(`Título ${index}`);
        times['one-title'].push(await timed(() => builder.publish(site)));
      }
      for (const [name, values] of Object.entries(times))
        report({ name: `publish.${site}.${name}`, value: median(values), unit: 'ms' });
    }
  } finally {
    await server.stop();
  }
};
