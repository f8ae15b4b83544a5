import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cdp, page as view } from 'vitest/browser';
import { examplePairs, showExampleOf } from '../testing/shown-example.ts';

/** Half of 44 px, less the edge itself. */
const REACH = 21;

const CONTROLS = [
  'a[href], button, input, select, textarea, summary',
  ...['button', 'switch', 'tab', 'slider', 'combobox', 'option', 'menuitem'].map((role) => `[role=${role}]`),
].join();

const emulate = (enabled: boolean) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setTouchEmulationEnabled',
    { enabled },
  );

let leave = () => {};
beforeAll(async () => {
  await view.viewport(800, 900);
  await emulate(true);
});
afterAll(() => emulate(false));
afterEach(() => leave());

/** What takes the pointer for a control: the label or the field that it stands in, or the control itself. */
const targetOf = (control: Element): Element => control.closest('label, .ww-input') ?? control;

const meets = (target: Element, x: number, y: number): boolean => {
  const met = document.elementFromPoint(x, y);
  return met !== null && (target.contains(met) || targetOf(met) === target);
};

/** The middle of a target that is scrolled to where a finger reaches it. */
const middleOf = (target: Element): readonly [number, number] => {
  target.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = target.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** A link in running text is bound to its line (WCAG 2.5.5, exception “inline”). */
const isInText = (control: Element): boolean => control.matches('a') && getComputedStyle(control).display === 'inline';

/** A control that a finger meets at all: none that is blocked, or that its own open menu covers. */
const isForFingers = (control: Element): boolean =>
  !control.matches(':disabled, [aria-disabled=true], [readonly], [aria-haspopup][aria-expanded=true]') &&
  !isInText(control) &&
  meets(targetOf(control), ...middleOf(targetOf(control)));

const targets = (within: Element): readonly Element[] => [
  ...new Set([...within.querySelectorAll(CONTROLS)].filter(isForFingers).map(targetOf)),
];

const isWide = (target: Element): boolean => {
  const [x, y] = middleOf(target);
  return [
    [0, -REACH],
    [0, REACH],
    [-REACH, 0],
    [REACH, 0],
  ].every(([across = 0, along = 0]) => meets(target, x + across, y + along));
};

const tooSmall = (within: Element): readonly string[] =>
  targets(within)
    .filter((target) => !isWide(target))
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `${target.outerHTML.slice(0, 160)} (${Math.round(width)} × ${Math.round(height)})`;
    });

const show = async (name: string, variant: string): Promise<void> => {
  const page = await showExampleOf(name, variant);
  leave = page.leave;
  page.container.style.padding = '80px';
};

const OPENER = '[aria-haspopup]';
const LAYER = ':popover-open, dialog[open], [role=dialog], [role=menu], [role=listbox]';

/** Presses what opens something, and gives what then lies open and still. */
const open = async (): Promise<Element> => {
  await vi.waitFor(() => {
    const opener = document.querySelector<HTMLElement>(OPENER);
    expect(opener).not.toBe(null);
    opener?.click();
  });
  const layer = await vi.waitFor(() => {
    const found = document.querySelector(LAYER);
    if (found === null) throw new Error('Nothing is open.');
    return found;
  });
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  return layer;
};

/** Elements without a control of the visitor's, and variants whose controls are blocked. */
const LOOKED_AT: readonly string[] = [
  ...['columns', 'date-text', 'donut-progress', 'flexbox', 'icon-font', 'icon-svg', 'iframe', 'image'],
  ...['kanban', 'loader', 'number', 'payment', 'pdf-viewer', 'popup', 'progress-bar', 'rich-text-display', 'skeleton'],
  ...['stack', 'text', 'video', 'button/disabled', 'file-upload/readonly', 'form-input/readonly', 'rich-text/readonly'],
  ...['select/disabled', 'toggle/readonly'],
];

const isOnlyLookedAt = (name: string, variant: string): boolean =>
  LOOKED_AT.includes(name) || LOOKED_AT.includes(`${name}/${variant}`);

/** All but HTML of the author's own, which nobody else measures. */
const pairs = (await examplePairs()).filter(([name]) => name !== 'html-embed');

describe('under a coarse pointer the touch area of every control is 44 px wide and high', () => {
  it.each(pairs)('of %s, %s', async (name, variant) => {
    await show(name, variant);
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    if (!isOnlyLookedAt(name, variant)) expect(targets(document.body)).not.toEqual([]);
    expect(tooSmall(document.body)).toEqual([]);
  });

  it.each([
    ['date-picker', 'date'],
    ['dropdown', 'click'],
    ['select', 'single'],
    ['select', 'multiple'],
    ['select-v1', 'basic'],
    ['multiselect', 'tags'],
    ['data-grid', 'selection'],
  ] as const)('of what %s, %s, opens', async (name, variant) => {
    await show(name, variant);
    const layer = await open();
    await vi.waitFor(() => expect(targets(layer).length).toBeGreaterThan(0));
    expect(tooSmall(layer)).toEqual([]);
  });
});
