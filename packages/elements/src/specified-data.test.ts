import { type ElementDefinition, type Field, getAtPath } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { chartBar } from './chart-bar/definition.ts';
import { chartLine } from './chart-line/definition.ts';
import { chartPie } from './chart-pie/definition.ts';
import { chartRadar } from './chart-radar/definition.ts';
import { dataGrid } from './data-grid/definition.ts';
import { dataGridClassic } from './data-grid-classic/definition.ts';
import { donutProgress } from './donut-progress/definition.ts';
import { kanban } from './kanban/definition.ts';
import { loader } from './loader/definition.ts';
import { number } from './number/definition.ts';
import { otherPaginator, paginator } from './paginator/definition.ts';
import { progressBar } from './progress-bar/definition.ts';
import { rangeInput } from './range-input/definition.ts';
import { rangeSlider } from './range-slider/definition.ts';
import { stack } from './stack/definition.ts';

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
const eventNames = (definition: ElementDefinition) => definition.events?.map(({ name }) => name);

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

  it.each([paginator, otherPaginator])('the $name starts with 10 in all, 5 per page, from 0', (definition) =>
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

  it('the kanban and the stack have their other defaults, events and slots', () => {
    expect(
      defaults(kanban, [
        'wrapStacks',
        'sortOrder',
        'sortable',
        'uncategorizedStack',
        'readonly',
        'draggingCursor',
        'customDragHandle',
        'handleClass',
      ]),
    ).toEqual({
      wrapStacks: true,
      sortOrder: 'asc',
      sortable: true,
      uncategorizedStack: false,
      readonly: false,
      draggingCursor: 'grabbing',
      customDragHandle: false,
      handleClass: 'draggable',
    });
    expect(choicesOf(kanban, 'draggingCursor')).toHaveLength(35);
    expect(defaults(stack, ['group', 'sortable', 'readonly', 'customDragHandle', 'handleClass'])).toEqual({
      group: 'common',
      sortable: true,
      readonly: false,
      customDragHandle: false,
      handleClass: 'draggable',
    });
    expect([eventNames(kanban), eventNames(stack)]).toEqual([
      ['item:moved', 'item:added', 'item:removed'],
      ['item:moved', 'item:added', 'item:removed'],
    ]);
    expect(stack.slots.map(({ path }) => path)).toEqual(['headerElement', 'itemElement', 'footerElement']);
  });

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
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: the specification's default (point 3).
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

describe('what the references say of elements that show data', () => {
  it('the range input starts as the reference says, within its limits', () => {
    expect(
      defaults(rangeInput, [
        'value',
        'required',
        'min',
        'max',
        'step',
        'debounce',
        'debounceDelay',
        'isTooltip',
        'fontSize',
        'selectorBorderColor',
        'tooltipTextColor',
      ]),
    ).toEqual({
      value: 0,
      required: true,
      min: 0,
      max: 100,
      step: 1,
      debounce: true,
      debounceDelay: '500ms',
      isTooltip: true,
      fontSize: '15px',
      selectorBorderColor: '#1565C0',
      tooltipTextColor: '#FFFFFF',
    });
    expect(
      ['value', 'min', 'max', 'step', 'debounceDelay'].map((name) => limits(rangeInput, name).slice(0, 2)),
    ).toEqual([
      [0, 100],
      [0, 1000],
      [1, 1000],
      [1, 100],
      [1, 5000],
    ]);
  });

  it.each([chartBar, chartLine, chartPie, chartRadar])(
    'the $name starts with data that are given whole',
    (definition) => {
      expect(
        defaults(definition, [
          'isLegend',
          'legendPosition',
          'legendAlignement',
          'dataType',
          'data',
          'dataXField',
          'dataOrderBy',
          'dataDirection',
          'dataXEmpty',
          'yAxis',
          'aggregate',
          'colors',
        ]),
      ).toEqual({
        isLegend: true,
        legendPosition: 'top',
        legendAlignement: 'center',
        dataType: 'advanced',
        data: null,
        dataXField: null,
        dataOrderBy: 'default',
        dataDirection: 'ASC',
        dataXEmpty: false,
        yAxis: 'item-count',
        aggregate: 'distinct',
        colors: [],
      });
      expect(eventNames(definition)).toEqual(['chart:click']);
      expect(getAtPath(fieldOf(definition, 'options').default, 'plugins.legend.position')).toBe('left');
    },
  );

  it('the data grid has its 69 properties, events, actions and variables', () => {
    expect(dataGrid.fields).toHaveLength(69);
    expect(
      defaults(dataGrid, [
        'height',
        'columns',
        'pagination',
        'disableCheckboxes',
        'selectAll',
        'resizableColumns',
        'initialFilters',
        'localeText',
        'cellPadding',
        'cellVerticalAlignment',
        'rowData',
        'rowReorder',
        'paginationPageSize',
      ]),
    ).toEqual({
      height: '400px',
      columns: [],
      pagination: false,
      disableCheckboxes: false,
      selectAll: 'all',
      resizableColumns: true,
      initialFilters: null,
      localeText: {},
      cellPadding: '4px 16px',
      cellVerticalAlignment: 'center',
      rowData: [],
      rowReorder: false,
      paginationPageSize: 10,
    });
    expect(eventNames(dataGrid)).toEqual([
      'action',
      'cellValueChanged',
      'rowSelected',
      'rowDeselected',
      'filterChanged',
      'sortChanged',
      'rowClicked',
      'rowDragStart',
      'rowDragged',
      'columnMoved',
    ]);
    expect(dataGrid.actions?.map(({ name }) => name)).toEqual([
      'resetFilters',
      'resetSort',
      'selectAll',
      'deselectAll',
      'selectRow',
      'deselectRow',
      'refreshData',
    ]);
    expect(dataGrid.variables?.map(({ name }) => name)).toEqual([
      'selectedRows',
      'filters',
      'sort',
      'columnOrder',
      'data',
    ]);
  });

  it('the earlier data table has its 41 properties, events and variables', () => {
    expect(dataGridClassic.fields).toHaveLength(41);
    expect(eventNames(dataGridClassic)).toEqual(['update:row', 'delete:row', 'sort']);
    expect(dataGridClassic.variables?.map(({ name, initial }) => [name, initial])).toEqual([
      ['selectedRows', []],
      ['sort', { name: null, order: 'ASC' }],
    ]);
  });
});
