import { scaleLinear } from '@visx/scale';
import { called } from '../../shared/values/read.ts';
import type { AxisOptions } from './chart-options.ts';

/** A numeric axis: where a value stands, and its ticks. */
export interface ValueScale {
  place: (value: number) => number;
  invert: (place: number) => number;
  ticks: readonly number[];
  textOf: (value: number, index: number) => string;
}

/** More ticks than this are no help, whatever step the author asks for. */
const MOST_TICKS = 50;

const steppedTicks = (least: number, most: number, step: number): number[] => {
  const count = Math.floor((most - least) / step) + 1;
  return Array.from({ length: count }, (_, index) => Number((least + index * step).toPrecision(12)));
};

/**
 * A scale that holds all values, with round ends unless the author gives them. `from` and `to` are the pixels of
 * the least and the most value; `count` is the number of ticks to aim at.
 */
export const valueScale = (
  values: readonly number[],
  axis: AxisOptions,
  { from, to, count, format }: { from: number; to: number; count: number; format: (value: number) => string },
): ValueScale => {
  const all = axis.startsAtZero ? [0, ...values] : values.length === 0 ? [0] : values;
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const least = axis.min !== null && axis.min < highest ? axis.min : lowest;
  const most = axis.max !== null && axis.max > least ? axis.max : highest;
  const domain = least === most ? [least, least + 1] : [least, most];
  const scale = scaleLinear<number>({ domain, range: [from, to] }).nice(count);
  const [first = 0, last = 1] = scale.domain();
  const step = axis.step;
  const isStepUsable = step !== null && step > 0 && (last - first) / step < MOST_TICKS;
  const ticks = isStepUsable ? steppedTicks(first, last, step) : scale.ticks(count);
  return {
    place: (value) => scale(value),
    invert: (place) => scale.invert(place),
    ticks,
    textOf: (value, index) => String(called(axis.tickText, [value, index, ticks], format(value))),
  };
};
