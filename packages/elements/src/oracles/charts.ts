import type { FieldTables } from './field-tables.ts';

/** What bars and lines share: rows over an axis. */
const SERIES: FieldTables[string] = {
  options: [
    'brs',
    {
      scales: { y: { beginAtZero: true } },
      plugins: {
        legend: {
          display: true,
          position: 'left',
          align: 'start',
          labels: { color: 'black', font: { size: 12 }, usePointStyle: true },
        },
      },
      responsive: true,
    },
  ],
  data: ['brs', null],
  dataError: [''],
  xAxisTitle: ['brs'],
  dataXField: ['brs', null],
  dataXFieldProperty: ['brs', null],
  dataOrderBy: ['brs', 'default', { of: ['default', 'x', 'y'] }],
  dataDirection: ['brs', 'ASC', { of: ['ASC', 'DESC'] }],
  dataXEmpty: ['brs', false],
  yAxis: ['brs', 'item-count', { of: ['item-count', 'field-summary'] }],
  yAxisTitle: ['brs'],
  dataYField: ['brs', null],
  dataYFieldProperty: ['brs', null],
  aggregate: ['brs', 'distinct', { of: ['value', 'distinct', 'sum', 'average', 'median', 'min', 'max'] }],
  groupBy: ['brs', null],
  groupByProperty: ['brs', null],
  colors: ['brs', []],
  isLegend: ['brsc', true],
  legendPosition: ['brsc', 'top', { of: ['top', 'bottom', 'left', 'right'] }],
  legendAlignement: ['brsc', 'center', { of: ['start', 'center', 'end'] }],
  legendSize: ['brsc', '12px'],
  legendColor: ['brsc'],
  labelColor: ['brsc'],
  gridColor: ['brsc'],
};

/** Fields of the charts. */
export const chartsFields: FieldTables = {
  'chart-bar': {
    axis: ['brs', 'x', { of: ['x', 'y'] }],
    stacked: ['brs', false],
    startAtZero: ['brs', true],
    dataType: ['brs', 'advanced', { of: ['guided', 'advanced'] }],
    labels: ['brs', ['Tatooine', 'Coruscant', 'Kashyyyk', 'Dagobah', 'Bespin', 'Endor', 'Hoth']],
    datasets: [
      'brs',
      [
        { label: 'Millenium Falcon', backgroundColor: '#099AF2', data: [100, 5, 2, 20, 30, 10, 45] },
        { label: 'TIE Fighter', backgroundColor: '#9BD7FB', data: [26, 42, 35, 48, 52, 24, 75] },
      ],
    ],
    ...SERIES,
  },
  'chart-line': {
    cubicInterpolationMode: ['brs', 'default', { of: ['default', 'monotone'] }],
    startAtZero: ['brs', true],
    dataType: ['brs', 'advanced', { of: ['guided', 'advanced'] }],
    labels: ['brs', ['Tatooine', 'Coruscant', 'Kashyyyk', 'Dagobah', 'Bespin', 'Endor', 'Hoth']],
    datasets: [
      'brs',
      [
        { label: 'Millenium Falcon', borderColor: '#099AF2', data: [100, 5, 2, 20, 30, 10, 45] },
        { label: 'TIE Fighter', borderColor: '#9BD7FB', data: [26, 42, 35, 48, 52, 24, 75] },
      ],
    ],
    ...SERIES,
  },
  'chart-pie': {
    displayType: ['brs', 'pie', { of: ['pie', 'doughnut'] }],
    dataType: ['brs', 'advanced', { of: ['guided', 'advanced'] }],
    labels: ['brs', ['Tatooine', 'Coruscant', 'Kashyyyk', 'Dagobah']],
    datasets: [
      'brs',
      [
        {
          label: 'Millenium Falcon',
          backgroundColor: ['#055B90', '#69C3FA', '#099AF2', '#E2F3FE'],
          data: [100, 5, 70, 20],
        },
      ],
    ],
    options: [
      'brs',
      {
        plugins: {
          legend: {
            display: true,
            position: 'left',
            align: 'start',
            labels: { color: 'black', font: { size: 12 }, usePointStyle: true },
          },
        },
        responsive: true,
      },
    ],
    data: ['brs', null],
    dataError: [''],
    xAxisTitle: ['brs'],
    dataXField: ['brs', null],
    dataXFieldProperty: ['brs', null],
    dataOrderBy: ['brs', 'default', { of: ['default', 'x', 'y'] }],
    dataDirection: ['brs', 'ASC', { of: ['ASC', 'DESC'] }],
    dataXEmpty: ['brs', false],
    yAxis: ['brs', 'item-count', { of: ['item-count', 'field-summary'] }],
    dataYField: ['brs', null],
    dataYFieldProperty: ['brs', null],
    aggregate: ['brs', 'distinct', { of: ['value', 'distinct', 'sum', 'average', 'median', 'min', 'max'] }],
    colors: ['brs', []],
    isLegend: ['brsc', true],
    legendPosition: ['brsc', 'top', { of: ['top', 'bottom', 'left', 'right'] }],
    legendAlignement: ['brsc', 'center', { of: ['start', 'center', 'end'] }],
    legendSize: ['brsc'],
    legendColor: ['brsc'],
  },
  'chart-radar': {
    dataType: ['brs', 'advanced', { of: ['guided', 'advanced'] }],
    labels: ['brs', ['Tatooine', 'Coruscant', 'Kashyyyk', 'Dagobah']],
    datasets: [
      'brs',
      [
        {
          label: 'Millenium Falcon',
          backgroundColor: ['#055B90', '#69C3FA', '#099AF2', '#E2F3FE'],
          data: [100, 5, 70, 20],
        },
      ],
    ],
    options: [
      'brs',
      {
        plugins: {
          legend: {
            display: true,
            position: 'left',
            align: 'start',
            labels: { color: 'black', font: { size: 12 }, usePointStyle: true },
          },
        },
        responsive: true,
      },
    ],
    data: ['brs', null],
    dataError: [''],
    xAxisTitle: ['brs'],
    dataXField: ['brs', null],
    dataXFieldProperty: ['brs', null],
    dataOrderBy: ['brs', 'default', { of: ['default', 'x', 'y'] }],
    dataDirection: ['brs', 'ASC', { of: ['ASC', 'DESC'] }],
    dataXEmpty: ['brs', false],
    yAxis: ['brs', 'item-count', { of: ['item-count', 'field-summary'] }],
    dataYField: ['brs', null],
    dataYFieldProperty: ['brs', null],
    aggregate: ['brs', 'distinct', { of: ['value', 'distinct', 'sum', 'average', 'median', 'min', 'max'] }],
    colors: ['brs', []],
    isLegend: ['brsc', true],
    legendPosition: ['brsc', 'top', { of: ['top', 'bottom', 'left', 'right'] }],
    legendAlignement: ['brsc', 'center', { of: ['start', 'center', 'end'] }],
    legendSize: ['brsc'],
    legendColor: ['brsc'],
  },
};
