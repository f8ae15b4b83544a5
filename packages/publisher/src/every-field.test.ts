import { elementDefinitions } from '@trama/elements/definitions';
import { element } from '@trama/engine/testing';
import {
  type Element,
  type ElementDefinition,
  type Field,
  fieldsOfLooks,
  LOOKS,
  type Section,
  type Value,
} from '@trama/model';
import { changedValue, triedOf } from '@trama/model/testing';
import { expect, it } from 'vitest';
import { designOf, pageOf } from './testing/design.ts';
import { drawnRelease } from './testing/drawn-release.ts';

const idOf = (wanted: string): string => elementDefinitions.find(({ name }) => name === wanted)?.id ?? '';

/** Where an author sets a field. */
type Source = 'style' | 'content';
type Placed = readonly [source: Source, field: Field];

/** Style of every element, of which one tells for all: what carries it knows no element. */
const STYLE = fieldsOfLooks(LOOKS.style).map((field): Placed => ['style', field]);

/** Places in a grid count only below one. */
const OF_GRID_CHILD = /^(columnSpan|rowSpan|gridColumn|gridRow)$/;

/** Fields that the author fills: what stands in slots is filled with elements. */
const fieldsOf = ({ fields, slots, displays = [] }: ElementDefinition): readonly Placed[] =>
  fields
    .filter(
      ({ name, type }) =>
        type !== 'hidden' &&
        // Laying out children as a table, say, counts where an element may be one.
        ['flex', 'grid', 'table'].every(
          (way) => !name.startsWith(`_ww-${way === 'flex' ? 'layout' : way}_`) || displays.includes(way),
        ) &&
        // The rule of this one stands at the last child.
        name !== '_ww-layout_pushLast' &&
        !slots.some(({ path }) => path.split('.')[0] === name),
    )
    .map((field) => ['content', field]);

const defaultsOf = ({ fields, slots }: ElementDefinition): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    fields.flatMap(({ name, default: value }) =>
      value === undefined || slots.some(({ path }) => path.split('.')[0] === name) ? [] : [[name, value]],
    ),
  );

/** What is left of a copy of an element once nothing says which copy it is. */
const nameless = (text: string, id: string): string => text.replaceAll(id, '*').replace(/\be[A-Za-z0-9]{11}\b/g, '*');

/** Rules of a stylesheet for a class. */
const rulesFor = (css: string, name: string): string =>
  css
    .split('\n')
    .filter((line) => line.includes(`.${name}`))
    .join('\n');

/** What a release says of each element: its page data, its rules and what is drawn. */
const publishedParts = async (
  elements: readonly Element[],
  around: Readonly<Record<string, Value>>,
): Promise<(id: string) => readonly string[]> => {
  const section: Section = {
    ...{ id: 'main', linkId: 'main', type: idOf('flexbox'), title: '', states: [], workflows: [], classes: {} },
    ...{ subClasses: {}, style: { default: around }, content: { default: {} } },
    slots: { wwObjects: elements.map(({ id }) => id) },
  };
  const release = await drawnRelease(
    designOf([pageOf('home', { default: '' }, { sections: ['main'] })], {
      sections: { main: section },
      elements: Object.fromEntries(elements.map((one) => [one.id, { ...one, section: 'main' }])),
    }),
  );
  const bodyOf = (end: RegExp): string => String(release.files.find(({ path }) => end.test(path))?.body ?? '');
  const css = bodyOf(/\.css$/);
  const data = JSON.parse(bodyOf(/^data\/home\.json$/)) as { wwObjects: Record<string, unknown> };
  const drawn = new Map(
    release
      .html('home', 'pt')
      .split(/(?=<[a-z0-9-]+[^>]*data-ww-uid="copy-)/)
      .map((part) => [/data-ww-uid="(copy-[^"]+)"/.exec(part)?.[1] ?? '', part]),
  );
  return (id) => {
    const html = drawn.get(id) ?? '';
    const name = /class="[^"]*\b(e[A-Za-z0-9]{11})\b/.exec(html)?.[1] ?? id;
    return [JSON.stringify(data.wwObjects[id]), rulesFor(css, name), html].map((part) => nameless(part, id));
  };
};

/** What must be set beside a field for it to count at all, by the beginning of its name. */
const BESIDE: readonly (readonly [names: RegExp, source: Source, values: Readonly<Record<string, Value>>])[] = [
  [/^_ww-layout_/, 'style', { display: 'flex' }],
  // Columns do not wrap.
  [/^_ww-layout_(flexWrap|alignContent)$/, 'content', { '_ww-layout_flexDirection': 'row' }],
  [/^_ww-layout_alignContent$/, 'content', { '_ww-layout_flexWrap': true }],
  [/^_ww-grid_/, 'style', { display: 'grid' }],
  [/^_ww-table_/, 'style', { display: 'table' }],
  [/^(top|right|bottom|left)$/, 'style', { position: 'absolute' }],
  [
    /^background(Size|Repeat|Attachment|Position|Order)/,
    'style',
    { backgroundImage: '/a.png', backgroundColor: 'red' },
  ],
  [/^animation/, 'style', { animationDuration: '9s', animationKeyframes: '@keyframes a { 0% { opacity: 0 } }' }],
  [/^_ww-text_textDecoration./, 'content', { '_ww-text_textDecoration': 'underline' }],
];

const besideOf = (name: string, source: Source): Readonly<Record<string, Value>> =>
  Object.assign({}, ...BESIDE.flatMap(([names, at, values]) => (at === source && names.test(name) ? [values] : [])));

/** The element as the palette stores it, with what the field needs beside it, with and without the field. */
const copiesOf = (definition: ElementDefinition, [source, field]: Placed, at: number): readonly Element[] =>
  [{}, { [field.name]: changedValue(field) }].map((change, place) =>
    element(`copy-${at}-${place}`, {
      type: definition.id,
      style: { default: { ...besideOf(field.name, 'style'), ...(source === 'style' ? change : {}) } },
      content: {
        ...defaultsOf(definition),
        ...besideOf(field.name, 'content'),
        ...(source === 'content' ? change : {}),
      },
    }),
  );

/** Fields whose value a release does not have. */
const lostOf = async (
  definition: ElementDefinition,
  placed: readonly Placed[],
  around: Readonly<Record<string, Value>> = {},
): Promise<readonly string[]> => {
  const partsOf = await publishedParts(
    placed.flatMap((one, at) => copiesOf(definition, one, at)),
    around,
  );
  const lost = placed.filter((_, at) => {
    const without = partsOf(`copy-${at}-0`);
    return partsOf(`copy-${at}-1`).every((part, place) => part === without[place]);
  });
  return lost.map(([source, { name }]) => `${source} ${name}`);
};

it.each(triedOf(elementDefinitions, 5).map((definition) => [definition.name, definition] as const))(
  'a release has each field of a %s as it was set, in its data, its rules or what is drawn',
  async (_name, definition) => {
    expect(await lostOf(definition, fieldsOf(definition))).toEqual([]);
  },
);

it('a release has each style of an element as it was set', async () => {
  const box = elementDefinitions.find(({ name }) => name === 'flexbox') as ElementDefinition;
  const ofChild = STYLE.filter(([, { name }]) => OF_GRID_CHILD.test(name));
  const others = STYLE.filter((placed) => !ofChild.includes(placed));
  expect(await lostOf(box, others)).toEqual([]);
  expect(await lostOf(box, ofChild, { display: 'grid' })).toEqual([]);
});
