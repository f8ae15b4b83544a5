import type { ElementDefinition, Field, Label, Value } from '@trama/model';
import { type ChartFieldSettings, chartFields, clickEvent, startOptions } from './chart-fields.ts';

/** What a kind of chart has of its own. */
export interface ChartKindSettings {
  id: string;
  name: string;
  label: Label;
  icon: string;
  start: Pick<ChartFieldSettings, 'labels' | 'datasets'>;
  own: readonly Field[];
  style: Readonly<Record<string, Value>>;
  content: Readonly<Record<string, Value>>;
}

const chart = (
  { id, name, label, icon, style, content }: ChartKindSettings,
  hasAxes: boolean,
  fields: readonly Field[],
): ElementDefinition => ({
  id,
  name,
  label,
  icon,
  category: 'chart',
  inherits: {},
  displays: ['block', 'inline-block'],
  interactive: true,
  fields,
  slots: [],
  events: [clickEvent(hasAxes)],
  template: { style, content },
});

/** A chart with two axes, and one series per group. */
export const chartWithAxes = (kind: ChartKindSettings): ElementDefinition =>
  chart(
    kind,
    true,
    chartFields({
      ...kind.start,
      options: startOptions({ y: { beginAtZero: true } }),
      legendSize: '12px',
      hasAxes: true,
      own: kind.own,
    }),
  );

/** A chart of one series around a middle. */
export const chartAroundMiddle = (kind: ChartKindSettings): ElementDefinition =>
  chart(kind, false, chartFields({ ...kind.start, options: startOptions(), hasAxes: false, own: kind.own }));
