import { type Label, textsIn } from '@trama/model';

export interface ChartTexts {
  kinds: Readonly<Record<'bar' | 'line' | 'pie' | 'doughnut' | 'radar', string>>;
  /** What a chart of counted rows calls its values. */
  count: string;
  /** Head of the column of the labels. */
  label: string;
  empty: string;
  /** How the keyboard reaches the values. */
  explore: string;
  series: (count: number) => string;
  values: (count: number) => string;
  from: (least: string, most: string) => string;
}

const TEXTS: Record<keyof Label, ChartTexts> = {
  en: {
    kinds: { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart', doughnut: 'Donut chart', radar: 'Radar chart' },
    count: 'Count',
    label: 'Label',
    empty: 'No data to show',
    explore: 'Values of the chart. Use the arrow keys to read them one by one.',
    series: (count) => (count === 1 ? '1 series' : `${count} series`),
    values: (count) => (count === 1 ? '1 label' : `${count} labels`),
    from: (least, most) => `values from ${least} to ${most}`,
  },
  pt: {
    kinds: {
      bar: 'Gráfico de barras',
      line: 'Gráfico de linhas',
      pie: 'Gráfico de pizza',
      doughnut: 'Gráfico de rosca',
      radar: 'Gráfico de radar',
    },
    count: 'Quantidade',
    label: 'Rótulo',
    empty: 'Sem dados para mostrar',
    explore: 'Valores do gráfico. Use as setas para ler um por um.',
    series: (count) => (count === 1 ? '1 série' : `${count} séries`),
    values: (count) => (count === 1 ? '1 rótulo' : `${count} rótulos`),
    from: (least, most) => `valores de ${least} a ${most}`,
  },
};

/** Texts of the chart itself in the language of the page. */
export const chartTexts = (language: string): ChartTexts => textsIn(language, TEXTS);

export type ChartKind = keyof ChartTexts['kinds'];
