import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Element, type ElementDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { publishedDefinitions } from '../published-definitions.ts';
import { completeDefinitions } from './definition-code.ts';
import { publishedRegistry } from './definitions.ts';

const whole = createRegistry(elementDefinitions, []);
const select = elementDefinitions.find(({ name }) => name === 'select') as ElementDefinition;
const elements = { a: { type: select.id, content: {} } as Element };
const data = publishedDefinitions({ elements, classes: {}, plugins: [] }, whole).definitions;
/** As it travels: functions are lost. */
const published = publishedRegistry(JSON.parse(JSON.stringify(data)));

const initialOf = (definition: ElementDefinition | undefined, content: Record<string, unknown>): unknown => {
  const from = definition?.variables?.find(({ name }) => name === 'value')?.from;
  return typeof from === 'function' ? from((property) => content[property]) : from;
};

describe('a definition that is not data alone', () => {
  it('has its functions again before a page that uses it is entered', async () => {
    const { registry, load } = completeDefinitions(published, { [select.id]: async () => select });
    expect(initialOf(registry.element(select.id), { initValueSingle: 'a' })).toBeUndefined();
    await load({ elements });
    expect(initialOf(registry.element(select.id), { initValueSingle: 'a' })).toBe('a');
    expect(registry.element(select.id)?.category).toBe('basic');
  });

  it('is loaded only by pages that use it', async () => {
    const loaded: string[] = [];
    const loaders = { [select.id]: async () => loaded.push('select') && select };
    const { load } = completeDefinitions(published, loaders as never);
    await load({ elements: {} });
    expect(loaded).toEqual([]);
    await load({ elements });
    await load({ elements });
    expect(loaded).toEqual(['select']);
  });
});
