import type { Design, Id, Screen, Value } from '@trama/model';
import { serializeClipboard } from './clipboard.ts';
import type { Operation } from './operation.ts';
import * as operations from './operations/index.ts';
import { SECTION_SLOT } from './operations/index.ts';
import { TYPES } from './testing.tsx';

/** Repeatable choices: the same seed always gives the same ones. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of these; the empty text of an empty list, which no operation knows. */
  of<Choice>(choices: readonly Choice[]): Choice;
}

/** The generator "mulberry32": small, even enough for tests. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    of: (choices) => choices[below(choices.length)] ?? ('' as never),
  };
};

/** Runs an operation: a store's `run`, or one that keeps what the operation gave back. */
export type Run = <Input, Result>(operation: Operation<Input, Result>, input: Input) => Result;

/** One edit with random input. What it chose may not fit: the operation then refuses it. */
export type RandomEdit = (random: Random, design: Design, run: Run) => void;

const anyId = (random: Random, map: Readonly<Record<Id, unknown>>): Id => random.of(Object.keys(map));
const element = (random: Random, { elements }: Design): Id => anyId(random, elements);
const node = (random: Random, design: Design): Id =>
  random.below(5) === 0 ? anyId(random, design.sections) : element(random, design);

const container = (random: Random, design: Design): { owner: Id; slot: string } => {
  const boxes = Object.values(design.elements).filter(({ type }) => type === TYPES.flexbox);
  return random.below(3) === 0
    ? { owner: anyId(random, design.sections), slot: SECTION_SLOT }
    : { owner: random.of(boxes).id, slot: 'children' };
};

const target = (random: Random, design: Design): operations.Target => {
  const place = container(random, design);
  const siblings = (design.elements[place.owner] ?? design.sections[place.owner])?.slots[place.slot] ?? [];
  const after = random.of<Id | null | undefined>([undefined, null, ...siblings]);
  return after === undefined ? place : { ...place, after };
};

const screen = (random: Random): Screen => random.of(['default', 'tablet', 'mobile']);
const value = (random: Random): Value =>
  random.of<Value>([
    'red',
    'var(--ink, black)',
    12,
    true,
    null,
    ['a'],
    { binding: 'formula', code: '1' },
    { binding: 'formula', code: "variables['menu'] + formulas['name-1']()" },
    { binding: 'code', code: "return collections['rows'].data.map((row) => row.name)" },
  ]);
const section = (random: Random, design: Design) => {
  const page = anyId(random, design.pages);
  return { page, section: random.of(design.pages[page]?.sections ?? []) };
};
const name = (random: Random): string => `name-${random.below(1000)}`;
const neighbours = (random: Random, design: Design): readonly Id[] => {
  const { owner, slot } = container(random, design);
  const siblings = (design.elements[owner] ?? design.sections[owner])?.slots[slot] ?? [];
  return siblings.slice(random.below(siblings.length + 1)).slice(0, 1 + random.below(2));
};

/** Every operation on elements, sections, pages and the simple entities, by its name. */
export const RANDOM_EDITS: Readonly<Record<string, RandomEdit>> = {
  insertElement: (random, design, run) => {
    const type = random.of([TYPES.flexbox, TYPES.text, TYPES.form]);
    run(operations.insertElement, { element: { type }, into: target(random, design) });
  },
  deleteElements: (random, design, run) => {
    run(operations.deleteElements, { ids: [element(random, design), element(random, design)] });
  },
  moveElement: (random, design, run) => {
    run(operations.moveElement, { id: element(random, design), to: target(random, design) });
  },
  duplicateElement: (random, design, run) => {
    run(operations.duplicateElement, { id: element(random, design) });
  },
  wrapElement: (random, design, run) => {
    run(operations.wrapElement, { ids: neighbours(random, design), type: TYPES.flexbox });
  },
  unwrap: (random, design, run) => {
    run(operations.unwrap, { id: element(random, design) });
  },
  pasteElements: (random, design, run) => {
    const text = serializeClipboard(design, [element(random, design)]);
    run(operations.pasteElements, { copied: text, into: target(random, design) });
  },
  addComponent: (random, _design, run) => {
    run(operations.addComponent, { name: name(random), kind: 'component', rootType: TYPES.form });
  },
  setStyle: (random, design, run) => {
    const property = random.of(['color', 'width']);
    const chosen = random.of([undefined, value(random)]);
    run(operations.setStyle, { id: node(random, design), screen: screen(random), property, value: chosen });
  },
  setContent: (random, design, run) => {
    const chosen = random.of([undefined, value(random)]);
    run(operations.setContent, { id: node(random, design), screen: screen(random), property: 'alt', value: chosen });
  },
  setText: (random, design, run) => {
    const language = random.of(['pt', 'en']);
    run(operations.setText, { id: element(random, design), property: '_ww-text_text', language, text: name(random) });
  },
  setLink: (random, design, run) => {
    const link = random.of([undefined, { type: 'internal', pageId: anyId(random, design.pages) }]);
    run(operations.setLink, { id: node(random, design), link });
  },
  setElementName: (random, design, run) => {
    run(operations.setElementName, { id: element(random, design), name: name(random) });
  },
  setClasses: (random, design, run) => {
    run(operations.setClasses, {
      id: node(random, design),
      classes: Object.keys(design.classes).slice(random.below(2)),
    });
  },
  addClass: (random, _design, run) => {
    run(operations.addClass, {
      name: name(random),
      style: { default: { color: 'red' } },
      content: {},
      subClasses: {},
    } as never);
  },
  setClass: (random, design, run) => {
    run(operations.setClass, { id: anyId(random, design.classes), fields: { name: name(random) } });
  },
  removeClass: (random, design, run) => {
    run(operations.removeClass, { id: anyId(random, design.classes) });
  },
  addVariant: (random, design, run) => {
    run(operations.addVariant, { classId: anyId(random, design.classes), name: name(random) });
  },
  setVariants: (random, design, run) => {
    const classId = anyId(random, design.classes);
    const variants = Object.keys(design.classes[classId]?.subClasses ?? {}).slice(random.below(2));
    run(operations.setVariants, { id: node(random, design), classId, variants });
  },
  extractClass: (random, design, run) => {
    run(operations.extractClass, { id: node(random, design), name: name(random) });
  },
  addVariable: (random, _design, run) => {
    run(operations.addVariable, { name: name(random), type: 'string', defaultValue: '' } as never);
  },
  setVariable: (random, design, run) => {
    run(operations.setVariable, { id: anyId(random, design.variables), fields: { defaultValue: name(random) } });
  },
  addFormula: (random, design, run) => {
    const code = `variables['${anyId(random, design.variables)}'] + formulas['${anyId(random, design.formulas)}']()`;
    run(operations.addFormula, { name: name(random), type: 'formula', code, parameters: [] });
  },
  setFormula: (random, design, run) => {
    const code = random.of(['1 +', "collections['rows'].data.length", 'nowhere']);
    run(operations.setFormula, { id: anyId(random, design.formulas), fields: { code } });
  },
  addCollection: (random, _design, run) => {
    const config = { table: 'rows', dataFields: ['name'] };
    run(operations.addCollection, { name: name(random), mode: 'dynamic', kind: 'collection', pluginId: null, config });
  },
  insertWorkflow: (random, design, run) => {
    const action = { id: 'set', type: 'variable', fields: { varId: anyId(random, design.variables) } };
    run(operations.insertWorkflow, {
      holder: random.of([{ node: node(random, design) }, { page: anyId(random, design.pages) }, 'app' as const]),
      workflow: { id: 'set', key: name(random), firstAction: 'set', actions: { set: action } },
    });
  },
  removeVariable: (random, design, run) => {
    run(operations.removeVariable, { id: anyId(random, design.variables) });
  },
  addSection: (random, design, run) => {
    run(operations.addSection, { title: name(random), into: { page: anyId(random, design.pages) } });
  },
  moveSection: (random, design, run) => {
    const chosen = section(random, design);
    run(operations.moveSection, { section: chosen.section, to: { page: chosen.page, after: null } });
  },
  linkSection: (random, design, run) => {
    run(operations.linkSection, {
      section: section(random, design).section,
      into: { page: anyId(random, design.pages) },
    });
  },
  deleteSection: (random, design, run) => {
    run(operations.deleteSection, section(random, design));
  },
  setSectionTitle: (random, design, run) => {
    run(operations.setSectionTitle, { section: anyId(random, design.sections), title: name(random) });
  },
  addPage: (random, _design, run) => {
    run(operations.addPage, { name: name(random), path: name(random) });
  },
  renamePage: (random, design, run) => {
    run(operations.renamePage, { id: anyId(random, design.pages), name: name(random) });
  },
  removePage: (random, design, run) => {
    run(operations.removePage, { id: anyId(random, design.pages) });
  },
};
