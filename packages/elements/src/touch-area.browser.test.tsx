import { element } from '@trama/engine/testing';
import type { ElementDefinition } from '@trama/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { button } from './button/definition.ts';
import { checkbox } from './checkbox/definition.ts';
import { checkboxMark } from './checkbox/mark.ts';
import { datePicker } from './date-picker/definition.ts';
import { formInput } from './form-input/definition.ts';
import { maskInput } from './mask-input/definition.ts';
import { otpInput } from './otp-input/definition.ts';
import { phoneInput } from './phone-input/definition.ts';
import { radio } from './radio/definition.ts';
import { radioGroup } from './radio-group/definition.ts';
import { rangeInput } from './range-input/definition.ts';
import { rangeSlider } from './range-slider/definition.ts';
import { select } from './select/definition.ts';
import { showElements } from './testing.ts';
import { textInput } from './text-input/definition.ts';
import { toggle } from './toggle/definition.ts';

const REACH = 21;

let leave = () => {};
const emulate = (enabled: boolean) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setTouchEmulationEnabled',
    { enabled },
  );

beforeEach(() => emulate(true));
afterEach(async () => {
  leave();
  await emulate(false);
});

/** Draws an element as the palette inserts it, with room around it, and gives its root. */
const show = async (definition: ElementDefinition): Promise<HTMLElement> => {
  const page = await showElements([
    element('x', {
      type: definition.id,
      content: definition.template?.content ?? {},
      slots: definition === checkbox ? { checkbox: ['mark'] } : {},
    }),
    element('mark', { type: checkboxMark.id, content: { icon: 'lucide/check' } }),
  ]);
  leave = page.leave;
  page.container.style.padding = '60px';
  const root = page.node('x');
  for (const [name, value] of Object.entries(definition.template?.style ?? {}))
    if (typeof value === 'string') root.style.setProperty(name, value);
  return root;
};

/** What a finger meets above, below and beside the middle of a control, at the edges of 44 px. */
const met = (control: Element): readonly (Element | null)[] => {
  control.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [
    [x, y - REACH],
    [x, y + REACH],
    [x - REACH, y],
    [x + REACH, y],
  ].map(([across = 0, along = 0]) => document.elementFromPoint(across, along));
};

describe('under a coarse pointer the touch area is 44 px wide and high', () => {
  it.each<readonly [ElementDefinition, string]>([
    [button, ':scope'],
    [formInput, ':scope'],
    [maskInput, ':scope'],
    [phoneInput, ':scope'],
    [textInput, ':scope'],
    [otpInput, ':scope'],
    [toggle, ':scope'],
    [checkbox, ':scope'],
    [select, '[role=combobox], .ww-select-trigger'],
    [datePicker, '.ww-date-trigger'],
    [radio, 'label'],
    [radioGroup, 'label'],
    [rangeInput, 'input'],
    [rangeSlider, '[role=slider], input'],
  ])('of $name', async (definition, selector) => {
    const root = await show(definition);
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    const control = selector === ':scope' ? root : root.querySelector(selector);
    if (control === null) throw new Error(`${definition.name} has no ${selector}.`);
    expect(met(control).map((node) => node !== null && root.contains(node))).toEqual([true, true, true, true]);
  });
});
