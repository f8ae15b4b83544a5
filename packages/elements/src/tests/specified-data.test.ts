import type { ElementDefinition, Field } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { kanban } from '../data/kanban/definition.ts';
import { donutProgress } from '../feedback/donut-progress/definition.ts';
import { loader } from '../feedback/loader/definition.ts';
import { progressBar } from '../feedback/progress-bar/definition.ts';
import { rangeSlider } from '../inputs/range-slider/definition.ts';
import { paginator, paginatorV1 } from '../navigation/paginator/definition.ts';
import { number } from '../text/number/definition.ts';

const fieldOf = (definition: ElementDefinition, name: string): Field => {
  const found = definition.fields.find((field) => field.name === name);
  if (found === undefined) throw new Error(`${definition.name} has no field ${name}.`);
  return found;
};
const defaults = (definition: ElementDefinition, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(definition, name).default]));
const limits = (definition: ElementDefinition, name: string) => {
  const { min, max, step } = fieldOf(definition, name);
  return [min, max, step];
};
const choicesOf = (definition: ElementDefinition, name: string) =>
  fieldOf(definition, name).choices?.map(({ value }) => value);

describe('what the specification says of elements that show data', () => {
  it('the range slider starts as specified', () =>
    expect(
      defaults(rangeSlider, [
        'minValue',
        'maxValue',
        'step',
        'initialValue',
        'prefix',
        'suffix',
        'markerCount',
        'ticksPerMarker',
        'showCurrentValue',
      ]),
    ).toEqual({
      minValue: 0,
      maxValue: 1000000,
      step: 1000,
      initialValue: 0,
      prefix: 'R$ ',
      suffix: '',
      markerCount: 11,
      ticksPerMarker: 10,
      showCurrentValue: true,
    }));

  it('the markers of a range slider are bound to 2 to 20, its ticks to 0 to 20', () => {
    expect(limits(rangeSlider, 'markerCount').slice(0, 2)).toEqual([2, 20]);
    expect(limits(rangeSlider, 'ticksPerMarker').slice(0, 2)).toEqual([0, 20]);
  });

  it.each([paginator, paginatorV1])('the $name starts with 10 in all, 5 per page, from 0', (definition) =>
    expect(defaults(definition, ['paginatorTotal', 'paginatorLimit', 'paginatorOffset'])).toEqual({
      paginatorTotal: 10,
      paginatorLimit: 5,
      paginatorOffset: 0,
    }),
  );

  it('the kanban starts with the stacks todo, wip and done', () =>
    expect(fieldOf(kanban, 'stacks').default).toEqual([
      { label: 'Todo', value: 'todo' },
      { label: 'In progress', value: 'wip' },
      { label: 'Done', value: 'done' },
    ]));

  it('the number starts as 3.14159 in USD with 2 decimals', () =>
    expect(
      defaults(number, [
        'value',
        'fractionDigits',
        'currency',
        'style',
        'locale',
        'currencyDisplay',
        'notation',
        'unit',
        'unitDisplay',
        'minimumIntegerDigits',
        'thousandsSeparator',
      ]),
    ).toEqual({
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: the specified default (conformance 3.56).
      value: 3.14159,
      fractionDigits: 2,
      currency: 'USD',
      style: 'currency',
      locale: 'ww-project-lang',
      currencyDisplay: 'narrowSymbol',
      notation: 'standard',
      unit: 'celsius',
      unitDisplay: 'short',
      minimumIntegerDigits: 1,
      thousandsSeparator: true,
    }));

  it('the digits of a number are bound to 1 to 21 and 0 to 20', () => {
    expect(limits(number, 'minimumIntegerDigits').slice(0, 2)).toEqual([1, 21]);
    expect(limits(number, 'fractionDigits').slice(0, 2)).toEqual([0, 20]);
    expect(choicesOf(number, 'unit')).toHaveLength(43);
  });

  it('the progress bar and the donut start at 65', () => {
    expect(defaults(progressBar, ['value', 'progressBarColor', 'label'])).toEqual({
      value: 65,
      progressBarColor: '#099AF2',
      label: 'progress',
    });
    expect(limits(progressBar, 'value').slice(0, 2)).toEqual([0, 100]);
    expect(fieldOf(donutProgress, 'value').default).toBe(65);
  });

  it('the loader has 12 kinds and starts as a plane', () => {
    expect(choicesOf(loader, 'spinner')).toEqual([
      'plane',
      'chase',
      'bounce',
      'wave',
      'pulse',
      'flow',
      'swing',
      'circle',
      'circle-fade',
      'grid',
      'fold',
      'wander',
    ]);
    expect(fieldOf(loader, 'spinner').default).toBe('plane');
    expect(limits(loader, 'size').slice(0, 2)).toEqual([0, 2000]);
  });
});
