/** @jsxImportSource @trama/document */
import { createRegistry, type Design, type PluginDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { addComponent } from '../operations/add-component.ts';
import { deleteElements } from '../operations/delete-elements.ts';
import { insertElement } from '../operations/insert-element.ts';
import { moveElement } from '../operations/move-element.ts';
import { setStyle } from '../operations/set-style.ts';
import { createReferenceBook } from '../references/index.ts';
import { perform, registry, sampleIds, sampleSite, TYPES } from '../testing.tsx';
import { designDifference, pageExposures } from './index.ts';

const before = sampleSite();
const ids = sampleIds(before);
const book = (design: Design) => createReferenceBook(design, registry);
const since = (after: Design, from: Design = before) =>
  designDifference(book(from), book(after), { labels: 'en', language: 'en' });

describe('What is different since a version', () => {
  it('is nothing where nothing is, also of a copy', () => {
    const copy: Design = JSON.parse(JSON.stringify(before));
    expect(since({ ...copy, cacheVersion: copy.cacheVersion + 1 })).toEqual({ pages: [], shared: [], settings: [] });
  });

  it('stands with the page that shows it, and says what of it', () => {
    const styled = perform(before, setStyle, {
      id: ids.hero,
      property: 'color',
      screen: 'default',
      value: 'blue',
    }).after;
    expect(since(styled).pages).toMatchObject([
      {
        pageId: ids.home,
        name: 'Home',
        state: 'changed',
        differences: [{ state: 'changed', entity: { kind: 'elements', id: ids.hero }, parts: ['style'] }],
      },
    ]);
  });

  it('tells an element with all that came with it once, and one that is gone by the name that it had', () => {
    const added = perform(before, insertElement, {
      element: { template: { type: TYPES.form, name: 'Contact' } },
      into: { owner: ids.hero, slot: 'children' },
    }).after;
    expect(since(added).pages[0]?.differences).toMatchObject([{ state: 'added', name: 'Contact' }]);
    expect(since(before, added).pages[0]?.differences).toMatchObject([{ state: 'removed', name: 'Contact' }]);
    const emptied = perform(before, deleteElements, { ids: [ids.hero] }).after;
    expect(since(emptied).pages[0]?.differences).toMatchObject([
      { state: 'removed', entity: { kind: 'elements', id: ids.hero } },
    ]);
  });

  it('tells another order, and nothing of what stayed around an element that went', () => {
    const moved = perform(before, moveElement, {
      id: ids.list,
      to: { owner: ids.main, slot: 'wwObjects', after: null },
    }).after;
    expect(since(moved).pages[0]?.differences).toMatchObject([
      { state: 'changed', entity: { kind: 'sections', id: ids.main }, parts: ['order'] },
    ]);
  });

  it('tells pages that came and went without what is on them, and settings of the site', () => {
    const { [ids.about]: _gone, ...pages } = before.pages;
    const without = { ...before, pages, name: 'Other' };
    expect(since(without)).toMatchObject({
      pages: [{ pageId: ids.about, state: 'removed', differences: [] }],
      settings: ['name'],
    });
    expect(since(before, without).pages).toMatchObject([{ pageId: ids.about, state: 'added', differences: [] }]);
  });

  it('tells what pages share by itself, with the pages where it counts', () => {
    const [id, variable] = Object.entries(before.variables)[0] ?? [];
    if (!id || !variable) throw new Error('The sample has a variable.');
    const title = before.elements[ids.title];
    if (!title) throw new Error('The sample has a title.');
    const reading: Design = {
      ...before,
      elements: {
        ...before.elements,
        [ids.title]: { ...title, domId: { binding: 'formula', code: `variables['${id}']` } },
      },
    };
    const after = { ...reading, variables: { ...reading.variables, [id]: { ...variable, defaultValue: 'open' } } };
    const changed = { state: 'changed', entity: { kind: 'variables', id }, parts: ['value'] };
    expect(since(after, reading)).toMatchObject({ pages: [{ pageId: ids.home, differences: [changed] }], shared: [] });
    const alsoThere = (design: Design): Design => ({
      ...design,
      sections: {
        ...design.sections,
        [ids.aboutMain]: {
          ...(design.sections[ids.aboutMain] as Design['sections'][string]),
          domId: { binding: 'formula', code: `variables['${id}']` },
        },
      },
    });
    expect(since(alsoThere(after), alsoThere(reading))).toMatchObject({
      pages: [],
      shared: [{ ...changed, pages: [ids.home, ids.about] }],
    });
    const withPart = perform(before, addComponent, {
      kind: 'component',
      name: 'Card',
      rootType: TYPES.flexbox,
    }).after;
    expect(since(withPart).shared).toContainEqual(
      expect.objectContaining({
        state: 'added',
        name: 'Card',
        entity: expect.objectContaining({ kind: 'components' }),
      }),
    );
  });
});

describe('What a page lays open', () => {
  const data: PluginDefinition = {
    id: 'plugin-data',
    name: 'data',
    namespace: 'data',
    label: { en: 'Data', pt: 'Dados' },
    icon: 'lucide/database',
    kind: ['data', 'actions'],
    setup: [],
    actions: [
      { name: 'insert', label: { en: 'Insert', pt: 'Inserir' }, args: [] },
      { name: 'select', label: { en: 'Select', pt: 'Consultar' }, args: [], isReading: () => true },
    ],
  };
  const withData = createRegistry([...registry.elements], [data]);
  const exposures = (design: Design) => pageExposures(createReferenceBook(design, withData));
  const action = (type: string, table: string, disabled = false) => ({
    id: `${type}-${table}`,
    type: `plugin-data-${type}`,
    disabled,
    fields: { args: { table } },
  });
  const hero = before.elements[ids.hero];
  if (!hero) throw new Error('The sample has a hero.');
  const home = before.pages[ids.home];
  if (!home) throw new Error('The sample has a home page.');
  const collections: Design['collections'] = {
    people: {
      id: 'people',
      name: 'People',
      mode: 'dynamic',
      kind: 'collection',
      pluginId: 'plugin-data',
      config: { table: 'persons' },
    },
  };
  const design: Design = {
    ...before,
    collections,
    pages: { ...before.pages, [ids.home]: { ...home, access: [{ key: 'a', group: { id: 'g', roles: ['admin'] } }] } },
    elements: {
      ...before.elements,
      [ids.hero]: {
        ...hero,
        domId: { binding: 'formula', code: "collections['people'].data" },
        workflows: [
          {
            id: 'w',
            key: 'w',
            trigger: 'click',
            actions: {
              a: action('insert', 'messages'),
              b: action('select', 'plans'),
              c: action('insert', 'never', true),
            },
          },
        ],
      },
    },
  };

  it('is who may open it, the tables that it reads and what it writes; a step that is off writes nothing', () => {
    expect(exposures(design).find(({ pageId }) => pageId === ids.home)).toEqual({
      pageId: ids.home,
      name: 'Home',
      access: [['admin']],
      reads: ['persons', 'plans'],
      writes: [{ action: { en: 'Insert', pt: 'Inserir' }, target: 'messages' }],
    });
  });

  it('is nothing of what other pages do', () => {
    expect(exposures(design).find(({ pageId }) => pageId === ids.about)).toEqual({
      pageId: ids.about,
      name: 'About',
      access: 'everybody',
      reads: [],
      writes: [],
    });
  });
});
