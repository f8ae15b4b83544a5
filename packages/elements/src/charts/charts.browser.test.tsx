import { element, formula, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chartBar } from '../chart-bar/definition.ts';
import { chartLine } from '../chart-line/definition.ts';
import { chartPie } from '../chart-pie/definition.ts';
import { chartRadar } from '../chart-radar/definition.ts';
import { notesEvent, type ShownPage, showElements } from '../testing.ts';

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
const events = () => page?.engine.variable('events') as readonly [string, Readonly<Record<string, unknown>>][];

describe.each([
  ['bar', chartBar.id, 4],
  ['line', chartLine.id, 4],
  ['radar', chartRadar.id, 4],
  ['pie', chartPie.id, 4],
])('a %s chart', (_name, type, marks) => {
  it('says what it shows, and holds its values in a table', async () => {
    const { root } = await show(type);
    expect(root.querySelector('svg')?.getAttribute('role')).toBe('img');
    expect(root.querySelector('svg')?.getAttribute('aria-label')).toMatch(
      /Vendas.*2 series, 2 labels, values from 5 to 20/,
    );
    expect([...root.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual(['10', '5', '20', '15']);
    expect(root.querySelectorAll('[data-mark]')).toHaveLength(marks);
  });

  it('tells which value was pressed', async () => {
    const { root } = await show(type);
    await userEvent.click(root.querySelector('[data-mark="1-0"]') as Element);
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    const [name, event] = events()[0] ?? [];
    expect(name).toBe('chart:click');
    expect(event).toMatchObject({
      position: { x: expect.any(Number), y: expect.any(Number) },
      points: [{ label: 'Jan', value: 5, datasetLabel: 'Vida', datasetIndex: 1, index: 0 }],
    });
  });

  it('is read value by value by the keyboard, and Enter presses one', async () => {
    const { root } = await show(type);
    const cursor = root.querySelector<HTMLElement>('.ww-chart-cursor') as HTMLElement;
    const said = () => root.querySelector('.ww-chart-said')?.textContent;
    await userEvent.tab();
    while (document.activeElement !== cursor) await userEvent.tab();
    await vi.waitFor(() => expect(said()).toBe('Jan · Auto: 10'));
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(said()).toBe('Fev · Auto: 20'));
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(said()).toBe('Fev · Vida: 15'));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(events()[0]?.[1]).toMatchObject({ points: [{ label: 'Fev', value: 15 }] }));
  });

  it.each([
    ['nothing', {}],
    ['data of wrong types', { labels: 7, datasets: 'x', options: null, dataType: 'advanced' }],
    [
      'a guided chart without fields',
      { dataType: 'guided', data: null, dataXField: 3, colors: 'red', legendPosition: 'up' },
    ],
  ])('stands %s and says that it has no data', async (_name, content) => {
    const { root } = await show(type, content as Readonly<Record<string, Value>>);
    expect(root.querySelector('.ww-chart-empty')?.textContent).toBe('No data to show');
  });
});

describe('a chart', () => {
  it('switches a series off by its name in the legend', async () => {
    const { root } = await show(chartBar.id);
    const name = root.querySelectorAll<HTMLElement>('.ww-chart-legend button')[1] as HTMLElement;
    await userEvent.click(name);
    await vi.waitFor(() => expect(root.querySelectorAll('[data-mark]')).toHaveLength(2));
    expect(name.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(name);
    await vi.waitFor(() => expect(root.querySelectorAll('[data-mark]')).toHaveLength(4));
  });

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

  it('shows what stands under the pointer', async () => {
    const { root } = await show(chartBar.id);
    await userEvent.hover(root.querySelector('[data-mark="0-1"]') as Element);
    await vi.waitFor(() => expect(root.querySelector('.ww-chart-tip')?.textContent).toBe('Fev · Auto: 20'));
  });

  it('of a donut is a pie with its middle free', async () => {
    const { root } = await show(chartPie.id, { ...CONTENT, displayType: 'doughnut' });
    expect(root.querySelector('svg')?.getAttribute('aria-label')).toContain('Donut chart');
  });
});
