import type { ElementDefinition, Field } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { elementDefinitions } from '../definitions.ts';
import { basicsFields } from './basics.ts';
import { chartsFields } from './charts.ts';
import { choicesFields } from './choices.ts';
import { dataFields } from './data.ts';
import { datePickerFields } from './date-picker.ts';
import type { FieldRow, FieldTables, Takes } from './field-tables.ts';
import { filesFields } from './files.ts';
import { inputsFields } from './inputs.ts';
import { navigationFields } from './navigation.ts';
import { overlaysFields } from './overlays.ts';
import { richTextFields } from './rich-text.ts';
import { selectFields } from './select.ts';

/** Older generations with the very fields of another element. */
const SAME_FIELDS: Readonly<Record<string, string>> = {
  'button-v1': 'button',
  'form-input-v1': 'form-input-v2',
  'select-v2': 'select',
  'slider-v1': 'slider',
  'paginator-v1': 'paginator',
};

const { format: _pattern, ...cells } = inputsFields['otp-input'] ?? {};

const tables: FieldTables = {
  'otp-input-v1': { ...cells, nbrOfCode: ['b', 6, { within: [1, 20] }] },
  ...basicsFields,
  ...chartsFields,
  ...choicesFields,
  ...dataFields,
  ...datePickerFields,
  ...filesFields,
  ...inputsFields,
  ...navigationFields,
  ...overlaysFields,
  ...richTextFields,
  ...selectFields,
};

const isInherited = ({ name }: Field): boolean => name.startsWith('_ww-');

const flagsOf = ({ bindable, responsive, states, classes, multiLang }: Field): string =>
  [
    bindable === 'repeatable' ? 'R' : bindable ? 'b' : '',
    responsive ? 'r' : '',
    states ? 's' : '',
    classes ? 'c' : '',
    multiLang ? 'm' : '',
  ].join('');

const withinOf = ({ type, min = -Infinity, max = Infinity, units, unitLimits = {} }: Field): Takes['within'] =>
  type === 'length'
    ? Object.fromEntries([
        [units?.[0] ?? 'px', [min, max]],
        ...Object.entries(unitLimits).map(([unit, limits]) => [unit, [limits.min, limits.max]]),
      ])
    : [min, max];

const takesOf = (field: Field): Takes => ({
  ...(field.min === undefined && field.max === undefined ? undefined : { within: withinOf(field) }),
  ...(field.choices === undefined ? undefined : { of: field.choices.map(({ value }) => value) }),
});

const written = ([flags, stored = null, takes = {}]: FieldRow) => ({ flags, stored, takes });
const defined = (field: Field) => ({ flags: flagsOf(field), stored: field.default ?? null, takes: takesOf(field) });

const rowsOf = ({ name }: ElementDefinition) => tables[SAME_FIELDS[name] ?? name] ?? {};

describe('the fields of each element have the flags, defaults, limits and choices of the references', () => {
  it.each(elementDefinitions.map((definition) => [definition.name, definition] as const))('%s', (_name, definition) => {
    const own = definition.fields.filter((field) => !isInherited(field));
    expect(Object.fromEntries(own.map((field) => [field.name, defined(field)]))).toEqual(
      Object.fromEntries(Object.entries(rowsOf(definition)).map(([name, row]) => [name, written(row)])),
    );
  });
});
