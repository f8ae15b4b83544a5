import { element, formula, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent, page as view } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { chartBar } from '../chart-bar/definition.ts';
import { chartLine } from '../chart-line/definition.ts';
import { chartPie } from '../chart-pie/definition.ts';
import { chartRadar } from '../chart-radar/definition.ts';

let page: ShownPage | null = null;
afterEach(() => {
  page?.leave();
  page = null;
});

const CONTENT = {
  labels: ['Jan', 'Fev'],
  datasets: [
    { label: 'Auto', data: [10, 20] },
    { label: 'Vida', data: [5, 15] },
  ],
  options: { plugins: { legend: { display: true } } },
};

const show = async (type: string, content: Readonly<Record<string, Value>> = CONTENT) => {
  await view.viewport(1000, 800);
  page = await showElements(
    [element('c', { type, name: 'Vendas', content, workflows: [notesEvent('chart:click')] })],
    [variable('events', { type: 'array', defaultValue: [] }), variable('rows', { type: 'array', defaultValue: [] })],
  );
  const root = page.node('c');
  root.style.width = '500px';
  const plot = () => root.querySelector('.ww-chart-plot')?.clientWidth ?? 0;
  await vi.waitFor(() => expect(root.querySelector('svg')?.getAttribute('viewBox')).toContain(`0 0 ${plot()} `));
  return { ...page, root };
};
/** Where a mark is met, within the chart: the middle of the box around a slice may be another's. */
const pointOn = async (root: HTMLElement, name: string) => {
  await Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished));
  const mark = root.querySelector(`[data-mark="${name}"]`) as Element;
  const { left, top, width, height } = mark.getBoundingClientRect();
  const shares = [0.5, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9];
  const points = shares.flatMap((x) => shares.map((y) => ({ x: left + width * x, y: top + height * y })));
  const met = points.find(({ x, y }) => document.elementFromPoint(x, y) === mark);
  const { x, y } = met ?? { x: left + width / 2, y: top + height / 2 };
  const box = root.getBoundingClientRect();
  return { position: { x: x - box.left, y: y - box.top } };
};
const events = () => page?.engine.variable('events') as readonly [string, Readonly<Record<string, unknown>>][];

describe.each([
  ['bar', chartBar.id, {}],
  ['line', chartLine.id, {}],
  ['radar', chartRadar.id, {}],
  ['pie', chartPie.id, {}],
  ['donut', chartPie.id, { displayType: 'doughnut' }],
])('a %s chart', (name, type, more) => {
  const content = { ...CONTENT, ...more };
  const legend = () => page?.container.querySelectorAll<HTMLElement>('.ww-chart-legend button')[1] as HTMLElement;
  const marks = () => page?.container.querySelectorAll('[data-mark]');

  it('says what it shows, and holds its values in a table', async () => {
    const { root } = await show(type, content);
    expect(root.querySelector('svg')?.getAttribute('role')).toBe('img');
    expect(root.querySelector('svg')?.getAttribute('aria-label')).toMatch(
      new RegExp(`${name} chart: Vendas.*2 series, 2 labels, values from 5 to 20`, 'i'),
    );
    expect([...root.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual(['10', '5', '20', '15']);
    expect(marks()).toHaveLength(4);
  });

  it('tells which value was pressed', async () => {
    const { root } = await show(type, content);
    await userEvent.click(root, await pointOn(root, '1-0'));
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    const [trigger, event] = events()[0] ?? [];
    expect(trigger).toBe('chart:click');
    expect(event).toMatchObject({
      position: { x: expect.any(Number), y: expect.any(Number) },
      points: [{ label: 'Jan', value: 5, datasetLabel: 'Vida', datasetIndex: 1, index: 0 }],
    });
  });

  it('is read value by value by the keyboard, and Enter presses one', async () => {
    const { root } = await show(type, content);
    const cursor = root.querySelector<HTMLElement>('.ww-chart-cursor') as HTMLElement;
    const said = () => root.querySelector('.ww-said[aria-live]')?.textContent;
    await userEvent.tab();
    while (document.activeElement !== cursor) await userEvent.tab();
    await vi.waitFor(() => expect(said()).toBe('Jan · Auto: 10'));
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(said()).toBe('Fev · Auto: 20'));
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(said()).toBe('Fev · Vida: 15'));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(events()[0]?.[1]).toMatchObject({ points: [{ label: 'Fev', value: 15 }] }));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(said()).toBe(''));
  });

  it('shows the value that the pointer is on, and hides it when the pointer leaves', async () => {
    const { root } = await show(type, content);
    const tip = () => root.querySelector('.ww-chart-tip')?.textContent ?? null;
    expect(tip()).toBe(null);
    await userEvent.hover(root, await pointOn(root, '0-1'));
    await vi.waitFor(() => expect(tip()).toBe('Fev · Auto: 20'));
    await userEvent.unhover(root);
    await vi.waitFor(() => expect(tip()).toBe(null));
  });

  it('hides and shows what a name of its legend stands for, by the keyboard too', async () => {
    await show(type, content);
    await userEvent.click(legend());
    await vi.waitFor(() => expect(marks()).toHaveLength(2));
    expect(legend().getAttribute('aria-pressed')).toBe('false');
    expect(document.activeElement).toBe(legend());
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(marks()).toHaveLength(4));
    expect(legend().getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(marks()).toHaveLength(2));
  });

  it.each([
    ['nothing', {}],
    ['data of wrong types', { labels: 7, datasets: 'x', options: null, dataType: 'advanced' }],
    [
      'a guided chart without fields',
      { dataType: 'guided', data: null, dataXField: 3, colors: 'red', legendPosition: 'up' },
    ],
  ])('stands %s and says that it has no data', async (_name, bad) => {
    const { root } = await show(type, { ...more, ...(bad as Readonly<Record<string, Value>>) });
    expect(root.querySelector('.ww-chart-empty')?.textContent).toBe('No data to show');
  });
});

describe('a chart', () => {
  it('with axes tells the values of the axes where it was pressed', async () => {
    const { root } = await show(chartBar.id);
    await userEvent.click(root.querySelector('[data-mark="0-1"]') as Element);
    await vi.waitFor(() => expect(events()[0]?.[1]).toMatchObject({ dataX: 1, dataY: expect.any(Number) }));
  });

  it('follows the rows that guide it', async () => {
    const { engine, root } = await show(chartBar.id, {
      dataType: 'guided',
      data: formula("variables['rows']"),
      dataXField: "['m']",
      yAxis: 'item-count',
    });
    expect(root.querySelectorAll('[data-mark]')).toHaveLength(0);
    engine.setVariable('rows', [{ m: 'a' }, { m: 'b' }, { m: 'a' }]);
    await vi.waitFor(() => expect(root.querySelectorAll('[data-mark]')).toHaveLength(2));
    expect([...root.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual(['2', '1']);
  });

  it('keeps its room before it has anything to show', async () => {
    const { root } = await show(chartBar.id, {});
    expect(root.querySelector('.ww-chart-view')?.getBoundingClientRect().height).toBeCloseTo(250, 0);
  });
});
