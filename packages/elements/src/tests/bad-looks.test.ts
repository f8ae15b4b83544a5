import { element } from '@trama/engine/testing';
import { createRegistry, type ElementDefinition, type Value } from '@trama/model';
import { pageElementRules, serializeRules } from '@trama/style';
import { describe, expect, it } from 'vitest';
import { elementDefinitions } from '../definitions.ts';

const registry = createRegistry(elementDefinitions, []);

const BAD_VALUES: readonly unknown[] = [null, -1, '-1', '', { a: { b: 1 } }, [1, 'b', null], Number.NaN, 1e21, true];

/** What closes a declaration, a rule or the sheet, and what would run. */
const HOSTILE: readonly string[] = ['red} body{display:none', '1px;color:red', '</style><script>', 'url(javascript:x)'];

/** The stylesheet of the element, every field that is only looks holding the value. */
const sheetOf = (definition: ElementDefinition, value: unknown): string => {
  const looks = definition.fields.filter(({ css }) => css !== undefined);
  const content = Object.fromEntries(looks.map(({ name }) => [name, value as Value]));
  const elements = { e: element('e', { type: definition.id, content }) };
  return serializeRules(pageElementRules({ sections: {}, elements, components: {}, classes: {} }, registry));
};

describe.each(elementDefinitions.map((definition) => [definition.name, definition] as const))(
  'the looks of a %s',
  (_name, definition) => {
    it('leave out what is no CSS', () => {
      const sheets = BAD_VALUES.map((value) => sheetOf(definition, value));
      expect(sheets.filter((sheet) => /NaN|\[object|undefined|Infinity/.test(sheet))).toEqual([]);
    });

    it('end no rule before its end', () => {
      const sheets = HOSTILE.map((value) => sheetOf(definition, value));
      expect(sheets.filter((sheet) => /body\s*\{|<\/?s|;color:red|;\s*color:\s*red/.test(sheet))).toEqual([]);
    });
  },
);
