import { existsSync } from 'node:fs';
import type { Engine } from '@trama/engine';
import { component, definition, type PageInit, type TestEngine, testEngine } from '@trama/engine/testing';
import {
  createRegistry,
  type Element,
  type ElementDefinition,
  field,
  fieldsOfLooks,
  type Layers,
  label,
  reachOf,
  SCREENS,
  type Screen,
  type StyleClass,
  TEXT_LOOKS,
  type Value,
} from '@trama/model';
import {
  literalStates,
  literalValue,
  type RandomValues,
  randomLooks,
  type Seeded,
  type StandingNode,
  seeded,
} from '@trama/model/testing';
import { baseCss, pageElementRules, serializeRules } from '@trama/style';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLooks } from './looks.ts';

const SEEDS = process.env.TRAMA_TEST_ALL === '1' ? 400 : 12;
const ACTIVATIONS = 4;

const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

const WIDTHS: Readonly<Record<Screen, number>> = { default: 1280, tablet: 900, mobile: 390 };

/** Properties of one look each, and families of two that share a CSS shorthand. */
const VALUES: RandomValues = [
  ['style', 'zIndex', [1, 2, 3, 4, null]],
  ['style', 'opacity', [0.1, 0.2, 0.3, 0.4, null]],
  ['style', 'backgroundColor', ['rgb(1, 1, 1)', 'rgb(2, 2, 2)', null]],
  ['style', 'backgroundImage', ['url(data:,a)', 'url(data:,b)', null]],
  ['style', 'border', ['1px solid red', '2px solid red', null]],
  ['style', 'borderTop', ['3px solid red', '4px solid red', null]],
  ['content', '_ww-text_letterSpacing', ['1px', '2px', '3px', null]],
  ['content', '_ww-text_textAlign', ['left', 'right', 'center', null]],
  ['content', 'indent', ['1px', '2px', '3px', null]],
  ['content', 'said', ['a', 'b', 'c', null, 0, '']],
  ['content', 'wide', ['a', 'b', 'c']],
  ['content', 'switched', ['a', 'b', 'c']],
  ['content', 'still', ['a', 'b', 'c']],
];

const name = label('', '');

/** Properties of every reach: `brsc` in full, others without some of it. */
const BOX: ElementDefinition = definition('box', {
  displays: ['block'],
  inherits: { text: true },
  fields: [
    ...fieldsOfLooks(TEXT_LOOKS),
    field('indent', 'length', name, 'brc', undefined, { css: 'text-indent' }),
    field('said', 'text', name, 'brsc'),
    field('wide', 'text', name, 'r'),
    field('switched', 'text', name, 'rs'),
    field('still', 'text', name, ''),
  ],
});

/** Properties that the engine, and no stylesheet, tells. */
const READ: readonly string[] = ['said', 'wide', 'switched', 'still'];

type Values = (property: string) => Value | undefined;

const widthOf = (value: Value | undefined): string | null =>
  typeof value === 'string' ? (value.split(' ')[0] ?? null) : null;

/** What a browser computes from values of the cascade: a plain reading of the format (conformance 10.257 to 10.260, 10.266). */
const MEASURED: Readonly<Record<string, (values: Values) => string>> = {
  'z-index': (values) => String(values('zIndex') ?? 'auto'),
  opacity: (values) => String(values('opacity') ?? 1),
  'background-color': (values) => String(values('backgroundColor') ?? 'rgba(0, 0, 0, 0)'),
  'background-image': (values) => String(values('backgroundImage') ?? 'none').replace(/\((.*)\)/, '("$1")'),
  'border-left-width': (values) => widthOf(values('border')) ?? '0px',
  'border-top-width': (values) => widthOf(values('borderTop')) ?? widthOf(values('border')) ?? '0px',
  'letter-spacing': (values) => String(values('_ww-text_letterSpacing') ?? 'normal'),
  'text-align': (values) => String(values('_ww-text_textAlign') ?? 'start'),
  'text-indent': (values) => String(values('indent') ?? '0px'),
};

const SOURCES = new Map(VALUES.map(([source, property]) => [property, source]));

/** The value of a property of an element by the oracle. */
const literally =
  (node: StandingNode, classes: Classes, screen: Screen): Values =>
  (property) => {
    const source = SOURCES.get(property) ?? 'style';
    const own = BOX.fields.find((each) => each.name === property);
    const reach = reachOf(source, property, source === 'content' ? own : undefined);
    return literalValue(node, classes, source, property, reach, screen, literalStates(node));
  };

/** The chain of elements with what is switched in each. */
const standing = (elements: readonly Element[], activated: ReadonlyMap<string, readonly string[]>): StandingNode[] => {
  const nodes: StandingNode[] = [];
  for (const each of elements)
    nodes.push({ ...each, ancestors: nodes.toReversed(), activated: activated.get(each.id) ?? [] });
  return nodes;
};

const registry = createRegistry([BOX], []);

type Classes = Readonly<Record<string, StyleClass>>;

const start = async (page: PageInit, classes: Classes): Promise<TestEngine> => {
  const test = testEngine({
    pages: [page],
    definitions: [BOX],
    site: { classes },
    options: { looks: createLooks({ classes }, registry) },
  });
  test.engine.applyVisitorState();
  await test.engine.start();
  return test;
};

const byId = <T extends { id: string }>(list: readonly T[]): Record<string, T> =>
  Object.fromEntries(list.map((each) => [each.id, each]));

const cssOf = ({ elements = [], components = [] }: PageInit, classes: Classes): string => {
  const page = { sections: {}, elements: byId(elements), components: byId(components), classes };
  return `${baseCss()}\n${serializeRules(pageElementRules(page, registry))}`;
};

/** The same layers without what would hide the node. */
const shownLayers = (layers: Layers): Layers =>
  Object.fromEntries(
    Object.entries(layers).map(([layer, { conditionalRendering, ...rest }]) => [
      layer,
      conditionalRendering === true ? { ...rest, conditionalRendering } : rest,
    ]),
  );

describe.skipIf(executablePath === undefined)('Random looks (needs Chromium)', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  /** Computed styles of nodes with these classes, on each screen. */
  const measure = async (css: string, classNames: readonly string[]): Promise<Record<Screen, string[][]>> => {
    const nodes = classNames.map((className) => `<div class="${className}"></div>`).join('');
    await page.setContent(`<style>${css}</style><body>${nodes}`);
    const measured: Partial<Record<Screen, string[][]>> = {};
    for (const screen of SCREENS) {
      await page.setViewportSize({ width: WIDTHS[screen], height: 600 });
      measured[screen] = await page.evaluate(
        (properties) =>
          [...document.body.children].map((node) =>
            // The layer of a colour is one without an image.
            properties.map((property) =>
              getComputedStyle(node)
                .getPropertyValue(property)
                .replace(/(, none)+$/, ''),
            ),
          ),
        Object.keys(MEASURED),
      );
    }
    return measured as Record<Screen, string[][]>;
  };

  /** Where the browser shows something else than these values come to. */
  const cssDifferences = async (
    css: string,
    cases: readonly { className: string; told: string; values: (screen: Screen) => Values }[],
  ): Promise<string[]> => {
    const measured = await measure(
      css,
      cases.map(({ className }) => className),
    );
    return SCREENS.flatMap((screen) =>
      cases.flatMap(({ told, values }, index) =>
        Object.entries(MEASURED).flatMap(([property, from], at) => {
          const [found, wanted] = [measured[screen][index]?.[at], from(values(screen))];
          return found === wanted ? [] : [`CSS, ${told} on ${screen}: ${property} is ${found}, not ${wanted}`];
        }),
      ),
    );
  };

  /** Switches states of the elements of a page by chance, each time anew; what is on, by element. */
  const switchStates = (engine: Engine, elements: readonly Element[], random: Seeded, chance: number) => {
    const activated = new Map(
      elements.map(({ id, states }) => [
        id,
        random.some(
          states.map((state) => state.id),
          chance,
        ),
      ]),
    );
    for (const { id, states } of elements)
      for (const state of states)
        engine.instance(id)?.setState(state.id, activated.get(id)?.includes(state.id) ?? false);
    return activated;
  };

  it('are to the engine and in a browser what the format says, word by word', async () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { elements, classes } = randomLooks(seed, VALUES);
      const random = seeded(seed);
      const { engine, platform } = await start({ elements }, classes);
      const cases = [];
      for (let turn = 0; turn < ACTIVATIONS; turn++) {
        const activated = switchStates(engine, elements, random, turn === 0 ? 0 : 0.5);
        for (const node of standing(elements, activated)) {
          const instance = engine.instance(node.id);
          const told = `seed ${seed}, ${node.id} [${literalStates(node)}]`;
          cases.push({
            told,
            className: instance?.className.value ?? '',
            values: (screen: Screen) => literally(node, classes, screen),
          });
          for (const screen of SCREENS) {
            platform.resize(WIDTHS[screen]);
            const wanted = literally(node, classes, screen);
            for (const property of READ) {
              const found = instance?.content(property);
              if (found !== wanted(property))
                wrong.push(`engine, ${told} on ${screen}: ${property} is ${found}, not ${wanted(property)}`);
            }
          }
        }
      }
      wrong.push(...(await cssDifferences(cssOf({ elements }, classes), cases)));
    }
    expect(wrong.slice(0, 8), `${wrong.length} differences`).toEqual([]);
  });

  it('of an instance replace those of its component property by property, where a value is defined', async () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      // A node that is taken away is hovered no more: hovering and taking away have their turns.
      const mayGo = seed % 2 === 0;
      const made = randomLooks(
        seed,
        mayGo ? [...VALUES, ['style', 'conditionalRendering', [true, false, null]]] : VALUES,
        {
          depth: 2,
          mostStates: 2,
          // Root and instance are one node in the page: states of the same name would be one class there.
          statesOf: (index) => (index === 0 ? ['_wwHover', 'chosen', 'open'] : ['_wwHover', 'focus', 'told']),
        },
      );
      const { classes } = made;
      const [around, root] = made.elements as readonly [Element, Element];
      // Hidden itself, an instance would have no root to look at.
      const instance: Element = { ...around, type: null, component: 'k', slots: {}, style: shownLayers(around.style) };
      const given = { elements: [instance, root], components: [component('k', root.id)] };
      const { engine, platform } = await start({ ...given, roots: [instance.id] }, classes);
      const random = seeded(seed);
      const cases = [];
      for (let turn = 0; turn < ACTIVATIONS; turn++) {
        const activated = switchStates(engine, given.elements, random, turn === 0 ? 0 : 0.5);
        // "Only the hover state of the root is mirrored to the instance."
        const isHovered = !mayGo && random.chance(0.5);
        engine.instance(root.id)?.setState('_wwHover', isHovered);
        for (const [id, on] of activated)
          activated.set(id, [...on.filter((state) => state !== '_wwHover'), ...(isHovered ? ['_wwHover'] : [])]);
        const [outer, inner] = standing(given.elements, activated) as [StandingNode, StandingNode];
        const valuesAt = (screen: Screen): Values => {
          const [above, below] = [literally(outer, classes, screen), literally(inner, classes, screen)];
          return (property) => {
            const own = SOURCES.get(property) === 'content' ? undefined : above(property);
            return own === undefined ? below(property) : own;
          };
        };
        const drawn = engine.instance(root.id);
        const told = `seed ${seed} [${literalStates(outer)}] over [${literalStates(inner)}]`;
        cases.push({ told, className: drawn?.className.value ?? '', values: valuesAt });
        for (const screen of SCREENS) {
          platform.resize(WIDTHS[screen]);
          const raw = valuesAt(screen)('conditionalRendering');
          const isWanted = raw === undefined || Boolean(raw);
          if (drawn?.isRendered.value !== isWanted)
            wrong.push(`engine, ${told} on ${screen}: rendered is ${drawn?.isRendered.value}, not ${isWanted}`);
        }
      }
      wrong.push(...(await cssDifferences(cssOf(given, classes), cases)));
    }
    expect(wrong.slice(0, 8), `${wrong.length} differences`).toEqual([]);
  });
});
