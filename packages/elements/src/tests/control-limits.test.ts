import type { ElementDefinition } from '@trama/model';
import { expect, it } from 'vitest';
import { elementDefinitions } from '../definitions.ts';
import { datePicker } from '../inputs/date-picker/definition.ts';
import { rangeSlider } from '../inputs/range-slider/definition.ts';
import { richText } from '../inputs/rich-text/definition.ts';

const limitsOf = ({ fields }: ElementDefinition, name: string) => {
  const field = fields.find((each) => each.name === name);
  return [field?.min, field?.max];
};

it('counts are offered within the limits of the specification', () => {
  expect(limitsOf(richText, 'mentionListLength')).toEqual([1, 20]);
  expect(limitsOf(datePicker, 'multiCalendars')).toEqual([2, 4]);
  expect(limitsOf(rangeSlider, 'markerCount')).toEqual([2, 20]);
  expect(limitsOf(rangeSlider, 'ticksPerMarker')).toEqual([0, 20]);
});

it('a length that is limited is limited in each unit that it offers', () => {
  const open = elementDefinitions.flatMap(({ name, fields }) =>
    fields
      .filter(({ type, min, max }) => type === 'length' && (min !== undefined || max !== undefined))
      .flatMap(({ name: field, units = [], unitLimits = {} }) =>
        units.slice(1).flatMap((unit) => (unitLimits[unit] ? [] : [`${name}.${field} in ${unit}`])),
      ),
  );
  expect(open).toEqual([]);
});
