import { Root, useEmit, useEngine, useInstance, useSignalValue } from '@trama/react';
import { type CSSProperties, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { ChartLegend, type LegendEntry } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartData } from './chart-data.ts';
import type { ChartOptions } from './chart-options.ts';
import type { Chart, Draw, Drawing, Mark } from './drawing.ts';
import { MarkCursor } from './MarkCursor.tsx';
import { chartSummary } from './summary.ts';
import { type ChartKind, chartTexts } from './texts.ts';
import { usePlotSize } from './use-plot-size.ts';
import './charts.css';

export interface ChartFrameProps {
  kind: ChartKind;
  data: ChartData;
  options: ChartOptions;
  draw: Draw;
  /** What the legend names and switches: the series, or the labels of a pie. */
  entries: readonly LegendEntry[];
}

/**
 * What stands around every drawing: title, legend, description of a value, and for those who do not see it a summary,
 * a table of the values and a way to them by keyboard.
 */
export const ChartFrame = ({ kind, data, options, draw, entries }: ChartFrameProps): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const language = useSignalValue(useEngine().language);
  const texts = chartTexts(language);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState<Mark | null>(null);
  const { plot, size } = usePlotSize();
  const format = useMemo(() => {
    const written = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    return (value: number) => written.format(value);
  }, [language]);
  const drawing = useMemo(
    () => draw({ data, options, hidden, format }, size),
    [draw, data, options, hidden, format, size],
  );
  const chart: Chart = { data, options, hidden, format };
  const isEmpty = data.labels.length === 0 || data.series.length === 0;
  const press = (mark: Mark | null, x: number, y: number) =>
    void emit('chart:click', {
      ...drawing.valueAt?.(x, y),
      position: { x, y },
      points: mark === null ? [] : [pointOf(mark, data)],
    });
  const follow = (event: PointerEvent) => setActive(markAt(event.target, drawing));
  const place = (event: { clientX: number; clientY: number }) => {
    const box = plot.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const toggle = (position: number) => {
    const next = new Set(hidden);
    if (!next.delete(position)) next.add(position);
    setHidden(next);
    setActive(null);
  };
  const { legend } = options;
  return (
    <Root className="ww-chart">
      <div
        className="ww-chart-view"
        data-kind={kind}
        data-legend={legend.isShown ? legend.position : undefined}
        data-animated={options.isAnimated || undefined}
      >
        {options.title !== '' && <p className="ww-chart-title">{options.title}</p>}
        {legend.isShown && <ChartLegend legend={legend} entries={entries} hidden={hidden} toggle={toggle} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way to the values; the keyboard's is MarkCursor. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div
          ref={plot}
          className="ww-chart-plot"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setActive(null)}
          onClick={(event) => {
            const { x, y } = place(event);
            press(markAt(event.target, drawing), x, y);
          }}
        >
          <svg
            role="img"
            aria-label={chartSummary(texts, kind, chart, element.name)}
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="xMidYMid meet"
          >
            {drawing.shapes}
          </svg>
          {isEmpty && <p className="ww-chart-empty">{texts.empty}</p>}
          {drawing.marks.length > 0 && (
            <MarkCursor
              drawing={drawing}
              active={active}
              setActive={setActive}
              describe={(mark) => describe(mark, chart)}
              label={texts.explore}
              press={(mark) => press(mark, mark.x, mark.y)}
            />
          )}
          {active !== null && (
            <p className="ww-chart-tip" style={tipPlace(active, size.width)} aria-hidden="true">
              <i style={{ background: active.color }} />
              {describe(active, chart)}
            </p>
          )}
        </div>
      </div>
      <ChartTable chart={chart} labelHead={texts.label} caption={chartSummary(texts, kind, chart, element.name)} />
    </Root>
  );
};

const markAt = (target: EventTarget, { marks }: Drawing): Mark | null => {
  const name = target instanceof Element ? target.closest('[data-mark]')?.getAttribute('data-mark') : null;
  return marks.find(({ series, index }) => `${series}-${index}` === name) ?? null;
};

const describe = ({ series, index }: Mark, { data, format }: Chart): string => {
  const of = data.series[series];
  const value = of?.values[index];
  const name = of === undefined || of.label === '' ? '' : `${of.label}: `;
  const label = data.labels[index] ?? '';
  return `${label}${label === '' ? '' : ' · '}${name}${typeof value === 'number' ? format(value) : '–'}`;
};

/** A value as the workflows of `chart:click` see it. */
const pointOf = ({ series, index }: Mark, { labels, series: all }: ChartData): Readonly<Record<string, unknown>> => ({
  label: labels[index],
  value: all[series]?.values[index] ?? null,
  datasetLabel: all[series]?.label ?? '',
  datasetIndex: series,
  index,
});

/** Beside the value, on the side that has the room. */
const tipPlace = ({ x, y }: Mark, width: number): CSSProperties => ({
  top: y,
  ...(x > width / 2 ? { right: width - x + 10 } : { left: x + 10 }),
});
