import { createElementLibrary } from '@trama/elements/client';
import { elementDefinitions } from '@trama/elements/definitions';
import { bundleOf, element, fakePlatform, formula, testEngine, workflow } from '@trama/engine/testing';
import { dynamicEvaluator, interpretingEvaluator } from '@trama/formula';
import { createRegistry, type Element, type Screen, type Value } from '@trama/model';
import { createLooks, createMounts, hydratePage, loadElements } from '@trama/react';
import { renderPage } from '@trama/react/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withClockHeld } from '../runtime/held-clock.ts';
import { HELD_RANDOM } from './prerender-platform.ts';
import { mergeLooks, OTHER_SCREENS, type ScreenLook } from './screen-variants.ts';

/** Not yet known to TypeScript. */
declare const scheduler: { postTask(run: () => void, how: { priority: 'user-blocking' }): void };

const NOW = Date.UTC(2020, 1, 3);
const TEXT = 'd7904e9d-fc9a-4d80-9e32-728e097879ad';
const BOX = elementDefinitions.find(({ name }) => name === 'flexbox')?.id ?? '';

const registry = createRegistry(elementDefinitions, []);
const library = createElementLibrary({ fetchText: async () => null });
const looks = createLooks({ classes: {} }, registry);
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  vi.restoreAllMocks();
});

const words = (id: string, value: Value, more: Partial<Element> = {}): Element => ({
  ...element(id, { type: TEXT, content: { '_ww-text_text': value } }),
  ...more,
});

/** Draws a page as the publisher does. */
const prerendered = async (elements: readonly Element[]): Promise<string> => {
  const { engine } = testEngine({
    pages: [{ roots: ['root'], elements }],
    mode: 'prerender',
    options: {
      registry,
      looks,
      evaluatorFor: () => interpretingEvaluator({ now: () => NOW, random: () => HELD_RANDOM }),
    },
  });
  await engine.start(pageOf(elements));
  const looksOf: ScreenLook[] = [{ screen: 'default', sections: renderPage(engine, library).sections }];
  for (const screen of OTHER_SCREENS) {
    engine.showScreen(screen);
    looksOf.push({ screen, sections: renderPage(engine, library).sections });
  }
  return mergeLooks(looksOf);
};

const pageOf = (elements: readonly Element[]) => ({ bundle: bundleOf({ roots: ['root'], elements }) });

/** Opens the page in a window of this width; tells what its HTML was before and right after React has taken it over. */
const opened = async (elements: readonly Element[], width: number, afterPiece = (): void => undefined) => {
  const page = pageOf(elements);
  await loadElements(library, page.bundle);
  const container = document.createElement('div');
  container.innerHTML = await prerendered(elements);
  document.body.append(container);
  const warnings = vi.spyOn(console, 'warn');
  const mounts = createMounts();
  const { engine } = testEngine({
    pages: [{ roots: ['root'], elements }],
    platform: fakePlatform({ width }),
    options: { registry, looks, mountInstance: mounts.mount, evaluatorFor: () => dynamicEvaluator() },
  });
  const repeat = (piece: () => void): void => {
    withClockHeld(globalThis, { now: NOW, random: HELD_RANDOM }, () => !engine.isVisitorKnown.value, piece);
    afterPiece();
  };
  const seen: string[] = [];
  const known = engine.applyVisitorState;
  Object.assign(engine, {
    applyVisitorState: () => {
      seen.push(container.textContent ?? '');
      known();
    },
  });
  const mounted = hydratePage({ engine, library, container, mounts, repeat });
  let started: Promise<void> | undefined;
  repeat(() => {
    started = engine.start(page);
  });
  await started;
  cleanUps.push(
    () => mounted.dispose(),
    () => container.remove(),
  );
  return { container, seen, warnings };
};

const screens: [Screen, number][] = [
  ['default', 1280],
  ['tablet', 800],
  ['mobile', 390],
];

describe('a prerendered page in the browser', () => {
  const clock = element('root', { type: BOX, slots: { children: ['year', 'chance'] } });
  const year = words('year', formula("'in ' + new Date().getUTCFullYear()"));
  const chance = words('chance', formula("', ' + (Math.random() === 0.5)"));

  it('repeats recorded time and chance, then shows those of now', async () => {
    const { container, seen, warnings } = await opened([clock, year, chance], 1280);
    expect(seen).toEqual(['in 2020, true']);
    await expect.poll(() => container.textContent).toBe(`in ${new Date().getUTCFullYear()}, false`);
    expect(warnings).not.toHaveBeenCalled();
  });

  it('is built and taken over one after the other: who acts meanwhile is answered in between, at the time that it is', async () => {
    const seen: string[] = [];
    const { warnings } = await opened([clock, year, chance], 1280, () => {
      seen.push('piece');
      const isNow = (): boolean => new Date().getUTCFullYear() > 2020;
      scheduler.postTask(() => seen.push(isNow() ? 'act' : 'held'), { priority: 'user-blocking' });
    });
    await expect.poll(() => seen).toEqual(['piece', 'act', 'piece', 'act']);
    expect(warnings).not.toHaveBeenCalled();
  });

  const bound = words('root', formula("'on ' + globalContext.browser.breakpoint"));
  const rendered = (screen: Screen): Element[] => [
    element('root', { type: BOX, slots: { children: ['wide', 'narrow'] } }),
    words('wide', 'on default', { style: { default: {}, tablet: { conditionalRendering: false } } } as never),
    words('narrow', `on ${screen}`, {
      style: { default: { conditionalRendering: false }, tablet: { conditionalRendering: true } },
    } as never),
  ];

  it.each(screens)('takes over on %s what was drawn for that screen', async (screen, width) => {
    for (const elements of [[bound], rendered(screen)]) {
      const { container, seen, warnings } = await opened(elements, width);
      expect(seen).toEqual([`on ${screen}`]);
      expect(container.textContent).toBe(`on ${screen}`);
      expect(container.querySelector('[data-screens]')).toBeNull();
      expect(warnings).not.toHaveBeenCalled();
    }
  });
});

describe('a list of many rows', () => {
  const rows = (count: number): Element[] => [
    element('root', {
      type: BOX,
      content: { children: formula(`Array(${count}).fill(0)`) },
      slots: { children: ['row'] },
    }),
    words('row', formula("context.item.index + ' '")),
  ];
  const numbers = (count: number): string => Array.from({ length: count }, (_, index) => `${index} `).join('');

  it('has its first two hundred in the document, and all once the page is taken over', async () => {
    const { container, seen, warnings } = await opened(rows(450), 1280);
    expect(seen).toEqual([numbers(200)]);
    expect(container.textContent).toBe(numbers(450));
    expect(warnings).not.toHaveBeenCalled();
  });

  it('of no more stands in the document whole', async () => {
    const { seen } = await opened(rows(200), 1280);
    expect(seen).toEqual([numbers(200)]);
  });
});

describe('an element that some screens do not display', () => {
  const cases: Record<string, Element['style']> = {
    'that says so for smaller screens alone': { tablet: { display: 'none' } },
    'that says so for the smallest alone': { mobile: { display: 'none' } },
    'that is displayed on the largest by a formula': {
      default: { display: formula("1 > 0 ? 'flex' : 'none'") },
      tablet: { display: 'none' },
    },
    'that a formula hides on smaller ones': {
      default: { display: 'flex' },
      tablet: { display: formula("1 > 0 ? 'none' : 'flex'") },
    },
    'that a formula tells of the screen': {
      default: { display: formula("globalContext.browser.breakpoint === 'default' ? 'flex' : 'none'") },
    },
    'that only the smallest displays': { default: { display: 'none' }, mobile: { display: 'flex' } },
    'that none displays': { default: { display: formula("1 > 0 ? 'none' : 'flex'") }, tablet: { display: 'none' } },
  };

  /** The texts that stand in the HTML for a screen. */
  const textsFor = (screen: Screen, html: string): string => {
    const container = document.createElement('div');
    container.innerHTML = html;
    for (const other of container.querySelectorAll(`[data-screens]:not([data-screens~=${screen}])`)) other.remove();
    return container.textContent ?? '';
  };

  it.each(Object.keys(cases))('%s has the same nodes before and after React has taken it over', async (name) => {
    const faults = vi.spyOn(console, 'error');
    const elements = [
      element('root', { type: BOX, domClass: formula("'o' + 'pen'"), slots: { children: ['part'] } }),
      element('part', { type: BOX, slots: { children: ['inner'] }, style: cases[name] ?? {} }),
      words('inner', 'inner'),
    ];
    const html = await prerendered(elements);
    for (const [screen, width] of screens) {
      const { seen, warnings } = await opened(elements, width);
      expect(seen, screen).toEqual([textsFor(screen, html)]);
      expect([...warnings.mock.calls, ...faults.mock.calls]).toEqual([]);
    }
  });

  it('stands once in the HTML, for the stylesheet alone tells its screens apart', async () => {
    const part = element('root', { type: BOX, slots: { children: ['sum'] }, style: { tablet: { display: 'none' } } });
    expect(await prerendered([part, words('sum', formula("'su' + 'm'"))])).not.toContain('data-screens');
  });
});

describe('an element that a workflow makes clickable', () => {
  it('is a button to the keyboard in the HTML already, and the same once React has taken it over', async () => {
    const pressed = { workflows: [workflow('w', [{ type: 'log' }], { trigger: 'click' })] };
    const elements = [
      element('root', { type: BOX, slots: { children: ['card', 'only'] } }),
      element('card', { type: BOX, slots: { children: ['inner'] }, ...pressed }),
      words('inner', 'inner', pressed),
      words('only', 'only', pressed),
    ];
    const failures = vi.spyOn(console, 'error');
    const html = document.createElement('div');
    html.innerHTML = await prerendered(elements);
    const told = (within: HTMLElement): readonly unknown[] =>
      [...within.querySelectorAll('[tabindex]')].map((node) => [node.getAttribute('role'), node.textContent]);
    const { container } = await opened(elements, 1280);
    expect(told(html)).toEqual([
      ['group', 'inner'],
      ['button', 'inner'],
      ['button', 'only'],
    ]);
    expect(told(container)).toEqual(told(html));
    expect(failures).not.toHaveBeenCalled();
  });

  it('has the board of its author, whose cards may be lifted: React takes over what it would have drawn', async () => {
    const faults = vi.spyOn(console, 'error');
    const typeOf = (name: string): string => elementDefinitions.find((one) => one.name === name)?.id ?? '';
    const rows = [
      { id: 1, name: 'Frota', status: 'todo' },
      { id: 2, name: 'Casa', status: 'done' },
    ];
    const { container } = await opened(
      [
        element('root', {
          type: typeOf('kanban'),
          content: { items: rows, stackedBy: "['status']", itemKey: "['id']" },
          slots: { stackElement: ['stack'] },
        }),
        element('stack', {
          type: typeOf('stack'),
          slots: { itemElement: ['card'], headerElement: [], footerElement: [] },
        }),
        words('card', formula("context.item?.data?.['name']")),
      ],
      1280,
    );
    expect([...container.querySelectorAll('.ww-stack-item')].map((node) => node.getAttribute('tabindex'))).toEqual([
      '0',
      '0',
    ]);
    expect(faults.mock.calls).toEqual([]);
  });
});

describe('an element in a state of its own', () => {
  it('has the looks of the state in the HTML already, and the same once React has taken it over', async () => {
    const typeOf = (name: string): string => elementDefinitions.find((one) => one.name === name)?.id ?? '';
    const state = { key: 'off', id: 'off', label: 'disabled' };
    const button = (id: string, disabled: boolean): Element => ({
      ...element(id, {
        type: typeOf('button'),
        content: { buttonType: 'button', disabled: formula(String(disabled)) },
      }),
      states: [state],
    });
    const elements = [
      element('root', { type: BOX, slots: { children: ['open', 'closed'] } }),
      button('open', false),
      button('closed', true),
    ];
    const html = document.createElement('div');
    html.innerHTML = await prerendered(elements);
    const inState = (within: HTMLElement): readonly boolean[] =>
      [...within.querySelectorAll('button')].map(({ className }) => /\bs-off\b/.test(className));
    const { container, warnings } = await opened(elements, 1280);
    expect(inState(html)).toEqual([false, true]);
    expect(inState(container)).toEqual([false, true]);
    expect(warnings).not.toHaveBeenCalled();
  });
});
