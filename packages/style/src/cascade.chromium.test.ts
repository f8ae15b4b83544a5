import { existsSync } from 'node:fs';
import { SCREENS, type Screen, type Value } from '@trama/model';
import { type Seeded, seeded } from '@trama/model/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketsOf, groupsOf } from './buckets.ts';
import { cascadeOf, overridden } from './cascade.ts';
import { componentInstanceRules, elementRules } from './element-rules.ts';
import { elementClass, stateClass } from './names.ts';
import { openPropertyRules, openStyles } from './open-styles.ts';
import { baseCss } from './page-rules.ts';
import { NO_PARENT } from './parent-layout.ts';
import { serializeRules } from './serialize.ts';
import { binding, context, element, FLEXBOX, type Sketch, styleClass, TEXT } from './test-fixtures.ts';
import { cssValueOf } from './value-forms.ts';

const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

const WIDTHS: Readonly<Record<Screen, number>> = { default: 1280, tablet: 900, mobile: 390 };

const STATES = ['_wwHover', 'focus', '_wwParent_a_b'];

const VALUES: readonly (readonly ['style' | 'content', string, readonly Value[]])[] = [
  ['style', 'width', ['10px', '20px', 'auto', null]],
  ['style', 'margin', ['1px 2px', '3px', null]],
  ['style', 'backgroundColor', ['rgb(1, 2, 3)', 'rgb(4, 5, 6)', '', null]],
  ['style', 'backgroundImage', ['url(data:,a)', null]],
  ['style', 'backgroundSize', ['contain', 'cover']],
  ['style', 'border', ['1px solid red', '2px dotted blue', null]],
  ['style', 'borderTop', ['3px solid lime', null]],
  ['style', 'position', ['absolute', 'sticky', '']],
  ['style', 'left', ['7px', null]],
  ['style', 'display', ['flex', 'grid', 'none', null, true]],
  ['style', 'customCss', [{ width: '55px' }, { 'letter-spacing': '2px', 'background-color': 'rgb(7, 8, 9)' }, {}]],
  ['content', '_ww-layout_flexDirection', ['row', 'column']],
  ['content', '_ww-layout_reverse', [true, false]],
  ['content', '_ww-layout_flexWrap', [true, false]],
  ['content', '_ww-layout_rowGap', ['4px', '5px']],
  ['content', '_ww-grid_columns', [['10px', '20px'], ['30px']]],
  ['content', '_ww-text_font', ['italic 700 13px/17px monospace', null]],
  ['content', '_ww-text_fontSize', ['21px', '22px', '']],
  ['content', '_ww-text_nowrap', [true, false]],
];

const MEASURED = [
  'width',
  'margin',
  'background-color',
  'background-image',
  'background-size',
  'border-top',
  'border-left',
  'position',
  'left',
  'top',
  'display',
].concat([
  'flex-direction',
  'flex-wrap',
  'row-gap',
  'grid-template-columns',
  'font',
  'white-space',
  'overflow',
  'letter-spacing',
]);

const sketch = (random: Seeded): Sketch => {
  const style: Record<string, Record<string, Value>> = {};
  const content: Record<string, Record<string, Value>> = {};
  const states = random.some(STATES, 0.6);
  for (const layer of SCREENS.flatMap((screen) => [screen, ...states.map((state) => `${state}_${screen}`)])) {
    for (const [source, property, values] of VALUES) {
      if (!random.chance(0.22)) continue;
      const target = source === 'style' ? style : content;
      target[layer] = { ...target[layer], [property]: random.pick(values) };
    }
  }
  return { style, content, states, classes: random.chance(0.5) ? { default: ['c'] } : {} };
};

const CLASSES = {
  c: styleClass('c', { default: { width: '33px', backgroundColor: 'rgb(9, 9, 9)' }, mobile: { width: '44px' } }),
};

const subsets = (states: readonly string[]): string[][] => {
  const sets: string[][] = [];
  for (let mask = 0; mask < 1 << states.length; mask++) sets.push(states.filter((_, bit) => mask & (1 << bit)));
  return sets;
};

describe.skipIf(executablePath === undefined)('in a browser (needs Chromium)', () => {
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

  /** Computed styles of pairs of nodes: one with the sheet's classes, one with the cascade's declarations in its style attribute. */
  const differences = (pairs: readonly { classes: string; inline: string }[]): Promise<string[]> =>
    page.evaluate(
      ({ pairs, measured }) => {
        const found: string[] = [];
        const host = document.body;
        for (const pair of pairs) {
          const drawn = host.appendChild(document.createElement('div'));
          drawn.className = pair.classes;
          const wanted = host.appendChild(document.createElement('div'));
          wanted.style.cssText = pair.inline;
          for (const property of measured) {
            const a = getComputedStyle(drawn).getPropertyValue(property);
            const b = getComputedStyle(wanted).getPropertyValue(property);
            if (a !== b) found.push(`${pair.classes}: ${property} is ${a}, wanted ${b}`);
          }
          drawn.remove();
          wanted.remove();
        }
        return found;
      },
      { pairs, measured: MEASURED },
    );

  const inline = (
    base: readonly (readonly [string, string])[],
    drawn: ReadonlyMap<string, readonly (readonly [string, string])[]>,
  ): string => [...base, ...[...drawn.values()].flat()].map(([property, value]) => `${property}:${value}`).join(';');

  const LAYOUT = [['position', 'relative']] as const;

  test('sheets give exactly the cascade, on every screen and in every combination of states', async () => {
    for (const definition of [FLEXBOX, TEXT]) {
      const groups = groupsOf(definition);
      const random = seeded(7);
      const nodes = Array.from({ length: 60 }, (_, index) => element(`${definition.name}-${index}`, sketch(random)));
      const rules = nodes.flatMap((node) => elementRules(node, context(definition, { classes: CLASSES })));
      await page.setContent(`<style>${baseCss()}\n${serializeRules(rules)}</style><body>`);
      for (const screen of SCREENS) {
        await page.setViewportSize({ width: WIDTHS[screen], height: 600 });
        const pairs = nodes.flatMap((node) => {
          const cascade = cascadeOf(node, CLASSES, definition);
          return subsets(node.states.map((state) => state.id)).map((states) => ({
            classes: [elementClass(node.id), ...states.map(stateClass)].join(' '),
            inline: inline(
              definition === FLEXBOX ? LAYOUT : [],
              bucketsOf(groups, cascade.looksAt(screen, states), {
                owner: node.id,
                definition,
                parent: NO_PARENT[screen],
              }),
            ),
          }));
        });
        expect((await differences(pairs)).slice(0, 5)).toEqual([]);
      }
    }
  });

  test('an instance replaces its root property by property, whatever states are active', async () => {
    const random = seeded(11);
    const groups = groupsOf(FLEXBOX);
    const couples = Array.from({ length: 60 }, (_, index) => {
      const root = element(`root-${index}`, { ...sketch(random), states: ['focus', '_wwParent_a_b'], classes: {} });
      const instance = {
        ...element(`instance-${index}`, { ...sketch(random), content: {}, states: ['_wwHover'], classes: {} }),
        component: 'k',
      };
      return { root, instance };
    });
    const rules = couples.flatMap(({ root, instance }) => [
      ...elementRules(root, context(FLEXBOX, { isComponentRoot: true })),
      ...componentInstanceRules(instance, root, context(FLEXBOX)),
    ]);
    await page.setContent(`<style>${baseCss()}\n${serializeRules(rules)}</style><body>`);
    for (const screen of SCREENS) {
      await page.setViewportSize({ width: WIDTHS[screen], height: 600 });
      const pairs = couples.flatMap(({ root, instance }) => {
        const cascade = overridden(cascadeOf(root, {}, FLEXBOX), cascadeOf(instance, {}, undefined));
        return subsets(STATES).map((states) => ({
          classes: [elementClass(root.id), elementClass(instance.id), ...states.map(stateClass)].join(' '),
          inline: inline(
            LAYOUT,
            bucketsOf(groups, cascade.looksAt(screen, states), {
              owner: root.id,
              definition: FLEXBOX,
              parent: NO_PARENT[screen],
            }),
          ),
        }));
      });
      expect((await differences(pairs)).slice(0, 5)).toEqual([]);
    }
  });

  test('bound values look like the same values stored, and do not reach descendants', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.setContent('<!doctype html><body>');
    const values: readonly (readonly ['style' | 'content', string, unknown])[] = [
      ...VALUES.filter(([, property]) => property !== 'customCss' && property !== 'position').flatMap(
        ([source, property, options]) => [...options, undefined].map((value) => [source, property, value] as const),
      ),
    ];
    const surroundings: readonly Sketch[] = [
      {
        style: { default: { backgroundColor: 'rgb(1, 1, 1)', border: '1px solid red' } },
        content: { default: { '_ww-layout_flexDirection': 'row', '_ww-layout_flexWrap': true } },
      },
      { style: { default: { backgroundImage: 'url(data:,a)', display: 'grid', position: 'absolute' } } },
    ];
    for (const definition of [FLEXBOX, TEXT]) {
      for (const around of surroundings) {
        for (const [source, property, value] of values) {
          // A binding that yields nothing hides, while a property that is absent shows.
          const absent = property === 'display' ? null : undefined;
          const stored = {
            [source]: { default: { ...around[source]?.default, [property]: (value ?? absent) as Value } },
          };
          const bound = { [source]: { default: { ...around[source]?.default, [property]: binding('x') } } };
          const a = element('bound', { ...around, ...bound });
          const b = element('stored', { ...around, ...stored });
          const open = openStyles(a, context(definition));
          const outer = { ...element('outer', bound) };
          const rules = [
            ...openPropertyRules(open),
            ...[a, b, outer].flatMap((node) => elementRules(node, context(definition))),
          ];
          const held = cssValueOf(property, value, open[0]?.toCss);
          // Without effect: the size of no image, the wrapping of what may be a grid.
          const ignored = [value ? '' : 'background-size', property === 'display' ? 'flex-wrap' : ''];
          const found = await page.evaluate(
            ({ page, name, held, measured }) => {
              // In the page that is there: a new document for each value takes ten times as long.
              document.body.innerHTML = page;
              const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
              at('o').style.setProperty(name, '/**/');
              if (held !== null) at('a').style.setProperty(name, held);
              return measured.flatMap((css) => {
                // A layer without image looks like none.
                const [x, y] = ['a', 'b'].map((id) =>
                  getComputedStyle(at(id))
                    .getPropertyValue(css)
                    .replace(/(, none)+$/, ''),
                );
                return x === y ? [] : [`${css}: ${x} for ${y}`];
              });
            },
            {
              page: `<style>${baseCss()}\n${serializeRules(rules)}</style><div id="o"><div id="a" class="${elementClass('bound')}"></div></div><div><div id="b" class="${elementClass('stored')}"></div></div>`,
              name: open[0]?.name ?? '',
              held,
              measured: MEASURED.filter((css) => !ignored.includes(css)),
            },
          );
          expect(found, `${definition.name} ${property} ${JSON.stringify(value)}`).toEqual([]);
        }
      }
    }
  });
});
