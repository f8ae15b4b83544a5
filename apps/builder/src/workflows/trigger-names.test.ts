import { elementDefinitions } from '@trama/elements/definitions';
import { type Label, NATIVE_TRIGGERS } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';

const elements = elementDefinitions.map(({ name, events = [] }) => [name, events] as const);
const plugins = pluginDefinitions.map(({ label, triggers = [] }) => [label.en, triggers] as const);

describe('What a workflow waits for', () => {
  it.each([['every element, page and site', NATIVE_TRIGGERS] as const, ...elements, ...plugins])(
    'is said in one form in both languages: %s',
    (_, triggers: readonly { label: Label }[]) => {
      for (const { label } of triggers) {
        expect(label.en).toMatch(/^(?:On|Before) [a-z]/);
        expect(label.pt).toMatch(/^(?:Ao|À|Antes de) \p{Ll}/u);
      }
    },
  );

  it('is told apart by its words wherever it can be chosen', () => {
    const places = ['node', 'page', 'app', 'component'] as const;
    for (const place of places) {
      const native = NATIVE_TRIGGERS.filter((one) => one.places.includes(place)).map(({ label }) => label.en);
      for (const [name, events] of place === 'node' ? elements : [['', []] as const]) {
        const words = [...native, ...events.map(({ label }) => label.en)];
        expect(words.toSorted(), name).toEqual([...new Set(words)].toSorted());
      }
    }
  });
});
