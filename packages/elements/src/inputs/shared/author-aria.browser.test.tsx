import { element, formula } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it } from 'vitest';
import { checkbox } from '../../choices/checkbox/definition.ts';
import { fileUpload } from '../../files/file-upload/definition.ts';
import { type ShownPage, showElements } from '../../testing/shown-page.ts';
import { formInput, formInputV1 } from '../form-input/definition.ts';
import { maskInput } from '../mask-input/definition.ts';
import { otpInput } from '../otp-input/definition.ts';
import { rangeInput } from '../range-input/definition.ts';
import { rangeSlider } from '../range-slider/definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const FLOATING = { advancedPlaceholder: true };

describe('What an author says to assistive technology of', () => {
  it.each<[string, string, Readonly<Record<string, Value>>]>([
    ['an amount', formInput.id, { type: 'currency' }],
    ['an input with a placeholder that moves', formInputV1.id, FLOATING],
    ['a mask with a placeholder that moves', maskInput.id, FLOATING],
    ['a code', otpInput.id, {}],
    ['a range', rangeInput.id, {}],
    ['a slider', rangeSlider.id, {}],
    ['a checkbox', checkbox.id, {}],
    ['a place for files', fileUpload.id, {}],
  ])(
    '%s is said of the input inside, over the name of the element, and not of the box around',
    async (_what, type, content) => {
      page = await showElements([
        element('i', {
          type,
          name: 'campo',
          content,
          attributes: [
            { key: 'l', name: 'aria-label', value: formula("'Prêmio ' + 'mensal'") },
            { key: 'd', name: 'aria-describedby', value: 'nota' },
            { key: 't', name: 'data-campo', value: 'premio' },
          ],
        }),
      ]);
      const root = page.node('i');
      const input = root.querySelector('input');
      expect(input?.getAttribute('aria-label')).toBe('Prêmio mensal');
      expect(input?.getAttribute('aria-describedby')).toBe('nota');
      expect(input?.hasAttribute('data-campo')).toBe(false);
      expect(root.getAttribute('data-campo')).toBe('premio');
      expect(root.getAttributeNames().filter((name) => name.startsWith('aria-'))).toEqual([]);
    },
  );
});
