import {
  choices,
  type EventDefinition,
  type Field,
  type FieldType,
  field,
  type Label,
  label,
  type Value,
} from '@trama/model';
import { AGGREGATE_NAMES } from './guided-data.ts';

type Values = Readonly<Record<string, unknown>>;

const isGuided = (values: Values): boolean => values.dataType === 'guided';
const isAdvanced = (values: Values): boolean => values.dataType !== 'guided';

const DATA = { group: 'data' };
const LEGEND = { group: 'legend', when: isGuided };

/** Where the legend of a guided chart stands; an advanced one says so in its options. */
const legendFields = (size: string | undefined): readonly Field[] => [
  field('isLegend', 'boolean', label('Legend', 'Legenda'), 'brsc', true, LEGEND),
  field('legendPosition', 'choice', label('Legend position', 'Posição da legenda'), 'brsc', 'top', {
    ...LEGEND,
    choices: choices('top', 'bottom', 'left', 'right'),
  }),
  field('legendAlignement', 'choice', label('Legend alignment', 'Alinhamento da legenda'), 'brsc', 'center', {
    ...LEGEND,
    choices: choices('start', 'center', 'end'),
  }),
  field('legendSize', 'length', label('Legend size', 'Tamanho da legenda'), 'brsc', size, LEGEND),
  field('legendColor', 'color', label('Legend colour', 'Cor da legenda'), 'brsc', undefined, LEGEND),
];

/** Labels that the reference starts a chart with axes with. */
export const START_LABELS: readonly string[] = [
  'Tatooine',
  'Coruscant',
  'Kashyyyk',
  'Dagobah',
  'Bespin',
  'Endor',
  'Hoth',
];

/** Labels and values that the reference starts a chart around a middle with. */
export const START_SHARES: { labels: readonly string[]; datasets: Value } = {
  labels: ['Tatooine', 'Coruscant', 'Kashyyyk', 'Dagobah'],
  datasets: [
    {
      label: 'Millenium Falcon',
      backgroundColor: ['#055B90', '#69C3FA', '#099AF2', '#E2F3FE'],
      data: [100, 5, 70, 20],
    },
  ],
};

/** Whether the scale of a guided chart begins at zero. */
export const startAtZeroField: Field = field(
  'startAtZero',
  'boolean',
  label('Start at zero', 'Começar do zero'),
  'brs',
  true,
  { when: isGuided },
);

/** Colours of the axes. */
const axisLookFields: readonly Field[] = [
  field('labelColor', 'color', label('Axis text', 'Texto dos eixos'), 'brsc', undefined, { css: '--chart-text' }),
  field('gridColor', 'color', label('Grid', 'Grade'), 'brsc', undefined, { css: '--chart-grid' }),
];

const guided = (name: string, type: FieldType, labels: Label, fallback?: Value, more: Partial<Field> = {}): Field =>
  field(name, type, labels, 'brs', fallback, { ...DATA, when: isGuided, ...more });

const summarises = (values: Values): boolean => isGuided(values) && values.yAxis === 'field-summary';

/** Fields of a collection that make a guided chart. */
const guidedFields = (hasGroups: boolean): readonly Field[] => [
  guided('data', 'list', label('Rows', 'Linhas'), null),
  field('dataError', 'hidden', label('Error', 'Erro'), ''),
  guided('xAxisTitle', 'text', label('X axis title', 'Título do eixo X')),
  guided('dataXField', 'path', label('X field', 'Campo X'), null, { rows: 'data' }),
  guided('dataXFieldProperty', 'path', label('Property of the X field', 'Propriedade do campo X'), null),
  guided('dataOrderBy', 'choice', label('Order by', 'Ordenar por'), 'default', {
    choices: choices('default', 'x', 'y'),
  }),
  guided('dataDirection', 'choice', label('Direction', 'Direção'), 'ASC', { choices: choices('ASC', 'DESC') }),
  guided('dataXEmpty', 'boolean', label('Keep empty values', 'Manter valores vazios'), false),
  guided('yAxis', 'choice', label('Y axis', 'Eixo Y'), 'item-count', {
    choices: choices('item-count', 'field-summary'),
  }),
  ...(hasGroups ? [guided('yAxisTitle', 'text', label('Y axis title', 'Título do eixo Y'))] : []),
  guided('dataYField', 'path', label('Y field', 'Campo Y'), null, { when: summarises, rows: 'data' }),
  guided('dataYFieldProperty', 'path', label('Property of the Y field', 'Propriedade do campo Y'), null, {
    when: summarises,
  }),
  guided('aggregate', 'choice', label('Summary', 'Resumo'), 'distinct', {
    when: summarises,
    choices: choices(...AGGREGATE_NAMES),
  }),
  ...(hasGroups
    ? [
        guided('groupBy', 'path', label('Group by', 'Agrupar por'), null, { rows: 'data' }),
        guided('groupByProperty', 'path', label('Property of the group', 'Propriedade do grupo'), null),
      ]
    : []),
  guided('colors', 'list', label('Colours', 'Cores'), []),
];

/** Settings of one kind of chart among those that all kinds share. */
export interface ChartFieldSettings {
  labels: readonly string[];
  datasets: Value;
  options: Value;
  legendSize?: string;
  /** The chart has two axes, and one series per group. */
  hasAxes: boolean;
  /** Fields of this kind only. */
  own: readonly Field[];
}

/** All fields of a chart (elements 23): the legend, then data that are guided or given whole. */
export const chartFields = ({ labels, datasets, options, legendSize, hasAxes, own }: ChartFieldSettings): Field[] => [
  ...own,
  field('dataType', 'choice', label('Data', 'Dados'), 'brs', 'advanced', {
    ...DATA,
    choices: [
      { value: 'guided', label: label('Guided', 'Guiados') },
      { value: 'advanced', label: label('Advanced', 'Avançados') },
    ],
  }),
  field('labels', 'list', label('Labels', 'Rótulos'), 'brs', [...labels], { ...DATA, when: isAdvanced }),
  field('datasets', 'json', label('Datasets', 'Conjuntos de dados'), 'brs', datasets, { ...DATA, when: isAdvanced }),
  field('options', 'json', label('Options', 'Opções'), 'brs', options, { ...DATA, when: isAdvanced }),
  ...guidedFields(hasAxes),
  ...legendFields(legendSize),
  ...(hasAxes ? axisLookFields : []),
];

const LEGEND_OPTIONS = {
  display: true,
  position: 'left',
  align: 'start',
  labels: { color: 'black', font: { size: 12 }, usePointStyle: true },
};

/** The options that a new chart is stored with. */
export const startOptions = (scales?: Value): Value => ({
  ...(scales === undefined ? undefined : { scales }),
  plugins: { legend: LEGEND_OPTIONS },
  responsive: true,
});

const points = [{ label: '', value: 0, datasetLabel: '', datasetIndex: 0, index: 0 }];

/** `chart:click`, with the values of the axes where the chart has any. */
export const clickEvent = (hasAxes: boolean): EventDefinition => ({
  name: 'chart:click',
  label: label('On chart click', 'Ao clicar no gráfico'),
  payload: { ...(hasAxes ? { dataX: 0, dataY: 0 } : undefined), position: { x: 0, y: 0 }, points },
});

const MONTHS = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun'];

/** What a new chart of the palette shows. */
export const templateContent = (
  series: readonly { label: string; data: readonly number[]; fill?: boolean }[],
): Readonly<Record<string, Value>> => ({
  labels: MONTHS,
  datasets: series.map(({ label: name, data, fill }) => ({
    label: name,
    data: [...data],
    ...(fill ? { fill } : undefined),
  })),
  options: {
    scales: { y: { beginAtZero: true } },
    plugins: { legend: { display: true, position: 'bottom', align: 'center' } },
  },
});
