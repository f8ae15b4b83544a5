import { element, formula, testEngine, variable, workflow } from '@trama/engine/testing';
import { createRegistry, type Element, type Value } from '@trama/model';
import { createLooks, createMounts, hydratePage, loadElements, mountPage } from '@trama/react';
import { renderPage } from '@trama/react/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { iconSvg } from '../basic/icon-svg/definition.ts';
import { checkbox } from '../choices/checkbox/definition.ts';
import { radio } from '../choices/radio/definition.ts';
import { selectV1 } from '../choices/select-v1/definition.ts';
import { createElementLibrary } from '../client.ts';
import { elementDefinitions } from '../definitions.ts';
import { formInput } from '../inputs/form-input/definition.ts';
import { accordion } from '../layout/accordion/definition.ts';
import { flexbox } from '../layout/flexbox/definition.ts';
import { slider } from '../media/slider/definition.ts';
import { paginator } from '../navigation/paginator/definition.ts';
import { dropdown } from '../overlays/dropdown/definition.ts';
import { hoverDropdown } from '../overlays/hover-dropdown/definition.ts';
import { text } from '../text/text/definition.ts';

type Init = Partial<Omit<Element, 'content'>> & { content?: Readonly<Record<string, Value>> };

const box = (id: string, children: readonly string[], init: Init = {}) =>
  element(id, { type: flexbox.id, slots: { children }, ...init });
const words = (id: string, value: Value, init: Init = {}) =>
  element(id, { type: text.id, content: { '_ww-text_text': value }, ...init });

const registry = createRegistry(elementDefinitions, []);
const looks = createLooks({ classes: {} }, registry);
const STAR = '<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>';
const cleanUps: (() => void)[] = [];

const makeEngine = (elements: readonly Element[], mode: 'live' | 'prerender') => {
  const mounts = createMounts();
  const variables = [
    variable('v', { type: 'any', defaultValue: 'antes' }),
    variable('rows', {
      type: 'array',
      defaultValue: Array.from({ length: 1000 }, (_, index) => ({ name: `n${index}` })),
    }),
  ];
  const { engine, log } = testEngine({
    pages: [{ roots: [elements[0]?.id ?? ''], elements, variables }],
    mode,
    definitions: elementDefinitions,
    options: { registry, looks, mountInstance: mounts.mount },
  });
  return { engine, log, mounts };
};

const makeLibrary = async (elements: readonly Element[], fetchText: (path: string) => Promise<string | null>) => {
  const library = createElementLibrary({ fetchText });
  await loadElements(library, { elements: Object.fromEntries(elements.map((one) => [one.id, one])) });
  return library;
};

const makeContainer = (): HTMLElement => {
  const container = document.createElement('div');
  document.body.append(container);
  cleanUps.push(() => container.remove());
  return container;
};

const show = async (elements: readonly Element[]) => {
  const library = await makeLibrary(elements, async () => null);
  const made = makeEngine(elements, 'live');
  const page = mountPage({ engine: made.engine, library, container: makeContainer(), mounts: made.mounts });
  cleanUps.push(() => page.dispose());
  await made.engine.start();
  return made;
};

const hydrate = async (elements: readonly Element[]) => {
  const onServer = await makeLibrary(elements, async () => STAR);
  await onServer.icons?.load('lucide/star');
  const server = makeEngine(elements, 'prerender');
  await server.engine.start();
  const container = makeContainer();
  container.innerHTML = renderPage(server.engine, onServer).html;
  const fetchText = vi.fn(async () => null);
  const library = await makeLibrary(elements, fetchText);
  const made = makeEngine(elements, 'live');
  const page = hydratePage({ engine: made.engine, library, container, mounts: made.mounts });
  cleanUps.push(() => page.dispose());
  await made.engine.start();
  return { ...made, container, fetchText };
};

const find = (uid: string): HTMLElement => {
  const node = document.querySelector<HTMLElement>(`[data-ww-uid="${uid}"]`);
  if (node === null) throw new Error(`Element ${uid} is not on the page.`);
  return node;
};
const isShown = (uid: string): boolean => (document.querySelector(`[data-ww-uid="${uid}"]`)?.clientHeight ?? 0) > 0;

afterEach(() => {
  for (const clean of cleanUps.splice(0).reverse()) clean();
});

describe('an accordion', () => {
  const parts = [
    element('a', {
      type: accordion.id,
      slots: { toggleLayout: ['open'], activeToggleLayout: ['closed'], contentLayout: ['c'] },
    }),
    words('open', 'aberta'),
    words('closed', 'fechada'),
    words('c', 'resposta'),
  ];

  it('shows one head while closed, and the other with its content while open', async () => {
    await show(parts);
    expect([isShown('closed'), isShown('open'), isShown('c')]).toEqual([true, false, false]);
    await userEvent.click(find('closed'));
    await vi.waitFor(() => expect([isShown('closed'), isShown('open'), isShown('c')]).toEqual([false, true, true]));
  });

  it('tells once when its bound start changes', async () => {
    const [root, ...others] = parts;
    const count = workflow('w', [{ type: 'log', fields: { message: 'told' } }], { trigger: 'initValueChange' });
    const bound = {
      ...(root as Element),
      content: { default: { value: formula("variables['v'] === 'depois'") } },
      workflows: [count],
    };
    const { engine, log } = await show([bound, ...others]);
    engine.setVariable('v', 'depois');
    await vi.waitFor(() => expect(isShown('c')).toBe(true));
    expect(log.filter((entry) => entry.message === 'told')).toHaveLength(1);
  });
});

describe('a slider', () => {
  const parts = [
    element('s', {
      type: slider.id,
      content: { slidesPerView: 1, navigation: true, pagination: true },
      slots: { mainLayoutContent: ['one', 'two'], bulletsIcons: ['bullet'], navigationIcons: ['back', 'on'] },
    }),
    words('one', 'um'),
    words('two', 'dois'),
    words('bullet', formula("context.local.data.bullet.isCurrent ? 'X' : 'o'")),
    words('back', '<'),
    words('on', '>'),
  ];
  const bullets = () => [...document.querySelectorAll('[data-ww-uid="bullet"]')].map((node) => node.textContent);

  it('moves by its arrows and bullets, and each bullet knows whether it is the current one', async () => {
    await show(parts);
    expect(bullets()).toEqual(['X', 'o']);
    await userEvent.click(find('on'));
    await vi.waitFor(() => expect(bullets()).toEqual(['o', 'X']));
    await userEvent.click(find('bullet'));
    await vi.waitFor(() => expect(bullets()).toEqual(['X', 'o']));
  });
});

describe('choices with the author’s own labels', () => {
  it('are radio buttons that write the value', async () => {
    const options = [
      { value: 'a', label: 'Primeira' },
      { value: 'b', label: 'Segunda' },
    ];
    const { engine } = await show([
      element('r', { type: radio.id, content: { options }, slots: { choicesElement: ['l'] } }),
      words('l', 'rótulo'),
    ]);
    expect([...document.querySelectorAll('[data-ww-uid="l"]')].map((node) => node.textContent)).toEqual([
      'Primeira',
      'Segunda',
    ]);
    await userEvent.click(document.querySelectorAll('input[type=radio]')[1] as HTMLElement);
    expect(engine.variable('r-value')).toBe('b');
  });

  it('are a list that opens under a classic select', async () => {
    const { engine } = await show([
      element('s', {
        type: selectV1.id,
        content: { options: ['um', 'dois'], placeholder: 'Escolha', searchable: false },
        slots: { placeholderElement: ['p'], textElement: ['t'] },
      }),
      words('p', ''),
      words('t', ''),
    ]);
    expect(find('s').textContent).toBe('Escolha');
    await userEvent.click(find('s'));
    await userEvent.click(document.querySelectorAll('[role=option]')[1] as HTMLElement);
    await vi.waitFor(() => expect(find('s').textContent).toBe('dois'));
    expect(engine.variable('s-value')).toBe('dois');
  });

  it('are a checkbox whose mark takes its state', async () => {
    const { engine } = await show([
      element('c', { type: checkbox.id, slots: { checkbox: ['m'] } }),
      words('m', 'marca', { states: [{ key: 'hover', id: 'checked', label: 'checked' }] }),
    ]);
    await userEvent.click(find('m'));
    await vi.waitFor(() => expect(engine.variable('c-value')).toBe(true));
    await vi.waitFor(() => expect(engine.instance('m')?.states.value).toEqual(['checked']));
  });
});

describe('a paginator', () => {
  it('draws the author’s text for each page and tells which was asked for', async () => {
    const told = workflow(
      'w',
      [{ type: 'variable', fields: { varId: 'v', varValue: formula('event.context.page') } }],
      {
        trigger: 'change',
      },
    );
    const { engine } = await show([
      element('p', {
        type: paginator.id,
        content: { useCustomPagination: true, paginatorTotal: 30, paginatorLimit: 10, paginatorOffset: 0 },
        slots: { paginatorText: ['t'] },
        workflows: [told],
      }),
      words('t', ''),
    ]);
    const pages = [...document.querySelectorAll<HTMLElement>('[data-ww-uid="t"]')];
    expect(pages.map((node) => node.textContent)).toEqual(['1', '2', '3']);
    await userEvent.click(pages[2] as HTMLElement);
    await vi.waitFor(() => expect(engine.variable('v')).toBe(3));
  });
});

describe('a prerendered page', () => {
  it.each([
    [
      'hover dropdown',
      hoverDropdown.id,
      { dropdown: ['t'], dropdownContent: ['m'] },
      { internalDisplay: false, trigger: 'click' },
    ],
    ['dropdown', dropdown.id, { triggerLayout: ['t'], dropdownLayout: ['m'] }, { triggerType: 'click' }],
  ] as const)('has a %s that opens, although nothing in it is bound', async (_name, type, slots, content) => {
    await hydrate([box('a', ['d']), element('d', { type, slots, content }), words('t', 'menu'), words('m', 'entrada')]);
    await userEvent.click(find('t'));
    await vi.waitFor(() => expect(isShown('m')).toBe(true));
  });

  it('shows its icons at once and asks for none of them again', async () => {
    const { fetchText } = await hydrate([
      box('a', ['fixed', 'bound']),
      element('fixed', { type: iconSvg.id, content: { icon: 'lucide/star' } }),
      element('bound', { type: iconSvg.id, content: { icon: formula("variables['v'] && 'lucide/star'") } }),
    ]);
    expect(find('fixed').querySelector('path')).not.toBe(null);
    expect(find('bound').querySelector('path')).not.toBe(null);
    expect(fetchText).not.toHaveBeenCalled();
  });

  it('leaves texts in several languages alone: the language of a shown page is fixed', async () => {
    const server = makeEngine([box('a', ['t']), words('t', { pt: 'Olá', en: 'Hello' })], 'prerender');
    await server.engine.start();
    const library = await makeLibrary([], async () => null);
    expect(renderPage(server.engine, library).islands).toEqual([]);
  });
});

describe('typing beside a thousand rows', () => {
  it('touches no row', async () => {
    await show([
      box('a', ['i', 'list']),
      element('i', { type: formInput.id, content: { type: 'text' } }),
      element('list', {
        type: flexbox.id,
        content: { children: formula("variables['rows']") },
        slots: { children: ['row'] },
      }),
      words('row', formula('context.item.data.name')),
    ]);
    const rows = [...document.querySelectorAll('[data-ww-uid="row"]')];
    expect(rows).toHaveLength(1000);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(find('list'), { subtree: true, childList: true, characterData: true, attributes: true });
    await userEvent.fill(find('i'), 'abc');
    observer.disconnect();
    expect(changes).toEqual([]);
    expect(document.querySelectorAll('[data-ww-uid="row"]')[999]).toBe(rows[999]);
  });
});
