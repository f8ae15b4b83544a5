import type { ElementDefinition } from '@trama/model';
import { expect, it } from 'vitest';
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
