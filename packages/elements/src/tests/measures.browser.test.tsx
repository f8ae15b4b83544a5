import { element, formula, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { jsonViewer } from '../data/json-viewer/definition.ts';
import { donutProgress } from '../feedback/donut-progress/definition.ts';
import { loader } from '../feedback/loader/definition.ts';
import { progressBar } from '../feedback/progress-bar/definition.ts';
import { payment } from '../inputs/payment/definition.ts';
import { rangeInput } from '../inputs/range-input/definition.ts';
import { rangeSlider } from '../inputs/range-slider/definition.ts';
import { holdDelays, notesEvent, type ShownPage, showElements } from '../testing/shown-page.ts';
import { dateText } from '../text/date-text/definition.ts';
import { text } from '../text/text/definition.ts';

let page: ShownPage | null = null;
afterEach(() => {
  page?.leave();
  page = null;
});

const show = async (
  type: string,
  content: Readonly<Record<string, Value>>,
  slots: Readonly<Record<string, readonly string[]>> = {},
) => {
  page = await showElements(
    [
      element('e', { type, content, slots, workflows: ['change', 'copy'].map(notesEvent) }),
      element('w', { type: text.id, content: { '_ww-text_text': 'own' } }),
    ],
    [variable('events', { type: 'array', defaultValue: [] }), variable('v', { type: 'any', defaultValue: 10 })],
  );
  return { ...page, root: page.node('e') };
};
const events = () => page?.engine.variable('events') as readonly [string, Readonly<Record<string, unknown>>][];
const slider = (root: HTMLElement) => root.querySelector('input') as HTMLInputElement;

describe('a range slider', () => {
  it('has eleven markers with ten ticks between two, and its value with R$ above it', async () => {
    const { root } = await show(rangeSlider.id, { initialValue: 300000 });
    expect(root.querySelectorAll('.ww-range-markers > span')).toHaveLength(11);
    expect(root.style.getPropertyValue('--ticks')).toBe('100');
    expect(root.querySelector('output')?.textContent).toBe('R$ 300,000');
    expect(slider(root).getAttribute('aria-valuetext')).toBe('R$ 300,000');
  });

  it('moves by the keyboard, a step a press, and ends at its ends', async () => {
    const { root, engine } = await show(rangeSlider.id, {});
    slider(root).focus();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(1000));
    await userEvent.keyboard('{End}');
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(1000000));
    expect(events().at(-1)?.[1]).toMatchObject({ value: 1000000 });
    await userEvent.keyboard('{Home}');
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(0));
  });

  it('moves where it is pressed, and by dragging, a step at a time', async () => {
    const { root, engine } = await show(rangeSlider.id, {
      minValue: 0,
      maxValue: 100,
      step: 25,
      suffix: '%',
      prefix: '',
    });
    const track = slider(root);
    const { width, height } = track.getBoundingClientRect();
    await userEvent.click(track, { position: { x: width * 0.55, y: height / 2 } });
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(50));
    expect(root.querySelector('output')?.textContent).toBe('50%');
    await userEvent.dragAndDrop(track, track, {
      sourcePosition: { x: width / 2, y: height / 2 },
      targetPosition: { x: width - 1, y: height / 2 },
    });
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(100));
    expect(slider(root).getAttribute('aria-valuetext')).toBe('100%');
    expect(events().at(-1)?.[1]).toMatchObject({ value: 100 });
  });

  it('stays where it is while it is read only', async () => {
    const { root, engine } = await show(rangeSlider.id, { readonly: true, initialValue: 3000 });
    await userEvent.click(slider(root), { force: true });
    await userEvent.tab();
    expect(document.activeElement).not.toBe(slider(root));
    expect(engine.variable('e-value')).toBe(3000);
  });

  it('shows no value and no ticks where the author wants none', async () => {
    const { root } = await show(rangeSlider.id, { showCurrentValue: false, ticksPerMarker: 0, markerCount: 3 });
    expect(root.querySelector('output')).toBe(null);
    expect(root.style.getPropertyValue('--ticks')).toBe('2');
  });

  it('leaves out the numbers that it has no room for, evenly and never those at its ends', async () => {
    const { root } = await show(rangeSlider.id, {});
    const numbers = [...root.querySelectorAll('.ww-range-markers > span')];
    const isSeen = (number: Element) => {
      const text = document.createRange();
      text.selectNodeContents(number);
      return text.getBoundingClientRect().width > 0;
    };
    const seen = () => numbers.flatMap((number, index) => (isSeen(number) ? [index] : []));
    root.style.width = '900px';
    expect(seen()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    root.style.width = '240px';
    expect(seen()).toEqual([0, 2, 4, 6, 8, 10]);
    root.style.width = '120px';
    expect(seen()).toEqual([0, 10]);
  });

  it.each([
    ['no values', { minValue: null, maxValue: null, step: null, initialValue: null }],
    ['a least above the most', { minValue: 10, maxValue: 1 }],
    ['markers and ticks beyond their limits', { markerCount: 999, ticksPerMarker: -4 }],
    ['words', { minValue: 'a', maxValue: {}, step: 'x', prefix: 7, initialValue: [] }],
    ['a step of nothing', { step: 0 }],
  ])('stands %s', async (_name, content) => {
    const { root } = await show(rangeSlider.id, content as Readonly<Record<string, Value>>);
    expect(Number.isFinite(Number(slider(root).value))).toBe(true);
    expect(root.querySelectorAll('.ww-range-markers > span').length).toBeLessThanOrEqual(20);
  });
});

describe('a range input', () => {
  it('follows the thumb at once, and tells after the delay', async () => {
    holdDelays();
    const content = { value: 40, min: 0, max: 100, step: 5, debounceDelay: '60000ms' };
    const { root, engine } = await show(rangeInput.id, content);
    expect(root.querySelector('output')?.textContent).toBe('40');
    slider(root).focus();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(45));
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(50));
    expect(events()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]?.[1]).toMatchObject({ value: 50 });
  });

  it('shows no value above it where the author wants none', async () => {
    const { root } = await show(rangeInput.id, { value: 40, isTooltip: false });
    expect(root.querySelector('output')).toBe(null);
  });
});

describe.each([
  ['progress bar', progressBar.id],
  ['donut progress', donutProgress.id],
])('a %s', (_name, type) => {
  it('says how far it is, tells when that changes, and draws no more than all', async () => {
    const { root, engine } = await show(type, { value: formula("variables['v']") });
    expect([root.getAttribute('role'), root.getAttribute('aria-valuenow')]).toEqual(['progressbar', '10']);
    engine.setVariable('v', 250.7);
    await vi.waitFor(() => expect(events()).toEqual([['change', { value: 250 }]]));
    expect([root.getAttribute('aria-valuenow'), root.getAttribute('aria-valuetext')]).toEqual(['100', '250%']);
    engine.setVariable('v', 'x');
    await vi.waitFor(() => expect(root.getAttribute('aria-valuenow')).toBe('0'));
  });
});

describe('a donut progress', () => {
  it('holds the author’s own in its middle', async () => {
    const { nodes } = await show(donutProgress.id, { value: 65, thickness: 'x', offset: {} }, { container: ['w'] });
    expect(nodes('w')).toHaveLength(1);
  });
});

describe('a loader', () => {
  it.each(loader.fields[0]?.choices?.map(({ value }) => String(value)) ?? [])(
    'of the kind %s moves',
    async (spinner) => {
      const { root } = await show(loader.id, { spinner });
      expect(root.querySelector(`[data-kind="${spinner}"] > i`)?.getAnimations().length).toBe(1);
      expect([root.getAttribute('role'), root.getAttribute('aria-label')]).toEqual(['status', 'Loading']);
    },
  );
  it('is a plane where its kind is unknown', async () => {
    const { root } = await show(loader.id, { spinner: 'wings' });
    expect(root.querySelector('[data-kind="plane"]')).not.toBe(null);
  });
});

describe('a date as text', () => {
  it.each([
    ['2026-01-31', 'DD/MM/YYYY', undefined, '31/01/2026'],
    ['2026-01-31', 'custom', 'YYYY.MM', '2026.01'],
    ['2026-01-31', null, null, '31/01/2026'],
    ['soon', 'DD/MM/YYYY', undefined, 'soon'],
    [null, 'DD/MM/YYYY', undefined, ''],
  ])('shows %s as %s %s', async (date, format, customFormat, expected) => {
    const { root } = await show(dateText.id, { date, format, ...(customFormat === undefined ? {} : { customFormat }) });
    expect(root.textContent).toBe(expected);
  });
});

describe('a viewer of JSON', () => {
  it('opens and closes its tree', async () => {
    const { root } = await show(jsonViewer.id, { jsonData: '{"a":{"b":1}}', initiallyExpanded: false });
    const open = () => [...root.querySelectorAll('details')].map((node) => node.open);
    expect(open()).toEqual([false, false]);
    await userEvent.click(root.querySelectorAll('button')[0] as HTMLElement);
    expect(open()).toEqual([true, true]);
    await userEvent.click(root.querySelectorAll('button')[1] as HTMLElement);
    expect(open()).toEqual([false, false]);
  });
  it('says what is no JSON', async () => {
    const { root } = await show(jsonViewer.id, { jsonData: '{' });
    expect(root.querySelector('[role="alert"]')?.textContent).toBe('This is no JSON.');
  });
});

describe('the payment form of a vendor', () => {
  it('is a labelled box that says that no payments are taken', async () => {
    const { root } = await show(payment.id, { clientSecret: 'a secret' });
    expect(root.textContent).toBe('Payment form: this page cannot take payments.');
    expect(root.outerHTML).not.toContain('a secret');
  });
});
