import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { barsOf, drawBars } from '../chart-bar/draw-bars.tsx';
import { drawLines, runsOf } from '../chart-line/draw-lines.tsx';
import { smoothPath } from '../chart-line/smooth-path.ts';
import { drawDonut, drawPie, slicesOf } from '../chart-pie/draw-pie.tsx';
import { drawRadar } from '../chart-radar/draw-radar.tsx';
import { advancedData } from './chart-data.ts';
import { optionsOf } from './chart-options.ts';
import { type Chart, nextMark } from './drawing.ts';
import { valueScale } from './value-scale.ts';

const SIZE = { width: 400, height: 200 };
const chart = (labels: unknown, datasets: unknown, options: unknown = {}, hidden: readonly number[] = []): Chart => ({
  data: advancedData(labels, datasets),
  options: optionsOf(options),
  hidden: new Set(hidden),
  format: String,
});
const two = [
  { label: 'A', data: [1, 2, 3] },
  { label: 'B', data: [4, null, -6], backgroundColor: ['red', 'green'], borderColor: 'blue' },
];

describe('the data of an advanced chart', () => {
  it('are labels and datasets as stored; what is no number is no value', () => {
    const { labels, series } = advancedData(['x'], [{ data: ['7', 'x', null, { x: 1, y: 2 }] }, null, 4]);
    expect(labels).toEqual(['x', '', '', '']);
    expect(series.map(({ values }) => values)).toEqual([[7, null, null, 2]]);
  });

  it.each([[null], ['x'], [{}], [[null]]])('stand datasets that are %j', (datasets) =>
    expect(advancedData(null, datasets).series).toEqual([]),
  );
});

describe('a drawing', () => {
  it.each([
    ['bars', drawBars],
    ['lines', drawLines],
    ['radar', drawRadar],
  ])('of %s has a mark for each value, within its room', (_name, draw) => {
    const { marks } = draw(chart(['a', 'b', 'c'], two), SIZE);
    expect(marks.map(({ series, index }) => `${series}-${index}`)).toEqual(['0-0', '0-1', '0-2', '1-0', '1-2']);
    for (const { x, y } of marks) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(SIZE.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(SIZE.height);
    }
  });

  const markup = (...drawn: Parameters<typeof drawBars>): string =>
    renderToStaticMarkup(createElement('svg', null, drawBars(...drawn).shapes));

  it.each([
    ['bars', drawBars],
    ['lines', drawLines],
  ])('of %s names all of its labels: aslant where they are wider than there is room', (_name, draw) => {
    const months = ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'];
    const named = (width: number, labels = months, height = 300): [number, number] => {
      const data = chart(labels, [{ data: labels.map((_, index) => index) }]);
      const text = renderToStaticMarkup(createElement('svg', null, draw(data, { width, height }).shapes));
      return [labels.filter((label) => text.includes(`>${label}</text>`)).length, text.split('rotate(-45').length - 1];
    };
    expect(named(800)).toEqual([12, 0]);
    expect(named(320)).toEqual([12, 12]);
    // Not even so, or it would leave too little to the values.
    expect(named(200)[1]).toBe(0);
    expect(named(320, months, 90)).toEqual([6, 0]);
    expect(named(320, ['Em análise', 'Aprovado', 'Ativo', 'Recusado', 'Cancelado'])).toEqual([5, 5]);
  });

  it('of bars shows a value that is small, and none that is nothing', () => {
    const heights = [...markup(chart(['a', 'b', 'c'], [{ data: [1000, 1, 0] }]), SIZE).matchAll(/height="([\d.]+)"/g)];
    expect(heights.map(([, height]) => Number(height))).toEqual([expect.any(Number), 1, 0]);
  });

  it('puts a greater value higher, and leaves out what is switched off', () => {
    const { marks } = drawBars(chart(['a', 'b', 'c'], two, {}, [1]), SIZE);
    expect(marks).toHaveLength(3);
    expect((marks[0]?.y ?? 0) > (marks[2]?.y ?? 0)).toBe(true);
  });

  it('of lying bars puts a greater value further right', () => {
    const { marks } = drawBars(chart(['a', 'b'], [{ data: [1, 9] }], { indexAxis: 'y' }), SIZE);
    expect((marks[1]?.x ?? 0) > (marks[0]?.x ?? 0)).toBe(true);
  });

  it('stacks bars on one another, apart for values below zero', () => {
    const { series } = advancedData(['a'], [{ data: [2] }, { data: [-1] }, { data: [3] }, { data: [-4] }]);
    expect(barsOf(series, new Set(), true).map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [0, -1],
      [2, 5],
      [-1, -5],
    ]);
  });

  it('parts a line where a value is missing, and curves never beyond the values', () => {
    expect(runsOf([1, null, 2, 3])).toEqual([
      [{ index: 0, value: 1 }],
      [
        { index: 2, value: 2 },
        { index: 3, value: 3 },
      ],
    ]);
    const ys = [
      ...smoothPath([
        { x: 0, y: 0 },
        { x: 3, y: 9 },
        { x: 6, y: 9 },
      ]).matchAll(/,(-?[\d.]+)/g),
    ].map(([, y]) => Number(y));
    expect(Math.max(...ys)).toBeLessThanOrEqual(9);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
  });

  it('of a pie has a slice for each value above zero of the labels that are on', () => {
    const { series } = advancedData(['a', 'b', 'c', 'd'], [{ data: [1, 0, -2, 3] }]);
    expect(series.flatMap((one) => slicesOf(one, new Set([3])))).toEqual([{ index: 0, value: 1 }]);
    expect(drawPie(chart(['a', 'b'], [{ data: [1, 1] }]), SIZE).marks).toHaveLength(2);
  });

  it('of a donut keeps its middle free', () => {
    const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 200, y - 100);
    const pie = drawPie(chart(['a', 'b'], [{ data: [1, 3] }]), SIZE).marks[0];
    const donut = drawDonut(chart(['a', 'b'], [{ data: [1, 3] }]), SIZE).marks[0];
    expect(distance(donut as never)).toBeGreaterThan(distance(pie as never));
  });

  it.each([
    ['nothing', [], []],
    ['one value', ['a'], [{ data: [5] }]],
    ['equal values', ['a', 'b'], [{ data: [5, 5] }]],
    ['no values', ['a', 'b'], [{ data: [] }]],
    ['huge values', ['a'], [{ data: [1e300] }]],
  ])('stands %s', (_name, labels, datasets) => {
    for (const draw of [drawBars, drawLines, drawPie, drawDonut, drawRadar]) {
      const { marks } = draw(chart(labels, datasets), SIZE);
      for (const { x, y } of marks) expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true]);
    }
  });

  it('stands axes whose least is above their most, and steps of nothing', () => {
    const scales = { y: { min: 100, max: 0, ticks: { stepSize: 0 } } };
    const { marks } = drawBars(chart(['a'], [{ data: [5] }], { scales }), SIZE);
    expect(marks.every(({ y }) => Number.isFinite(y))).toBe(true);
  });
});

describe('the ticks of a scale', () => {
  const axis = optionsOf({}).y;
  it('step as the author says, unless that makes too many', () => {
    const to = { from: 0, to: 100, count: 5, format: String };
    expect(valueScale([0, 20], { ...axis, step: 5 }, to).ticks).toEqual([0, 5, 10, 15, 20]);
    expect(valueScale([0, 1e6], { ...axis, step: 1 }, to).ticks.length).toBeLessThan(20);
  });
  it('take their text from the author’s function, and their own where it fails', () => {
    const to = { from: 0, to: 100, count: 2, format: String };
    expect(valueScale([0, 10], { ...axis, tickText: (value: number) => `${value} kg` }, to).textOf(5, 0)).toBe('5 kg');
    const failing = () => {
      throw new Error('no');
    };
    expect(valueScale([0, 10], { ...axis, tickText: failing }, to).textOf(5, 0)).toBe('5');
  });
});

describe('the keyboard in a chart', () => {
  const { marks } = drawBars(chart(['a', 'b', 'c'], two), SIZE);
  const from = (series: number, index: number, key: string) => {
    const current = marks.find((mark) => mark.series === series && mark.index === index);
    const next = current && nextMark(marks, current, key);
    return next && [next.series, next.index];
  };
  it('walks along the labels and between the series', () => {
    expect(from(0, 0, 'ArrowRight')).toEqual([0, 1]);
    expect(from(0, 0, 'ArrowLeft')).toEqual([0, 2]);
    expect(from(0, 2, 'ArrowDown')).toEqual([1, 2]);
    expect(from(1, 2, 'ArrowUp')).toEqual([0, 2]);
    expect(from(0, 1, 'Home')).toEqual([0, 0]);
    expect(from(0, 1, 'End')).toEqual([0, 2]);
  });
});
