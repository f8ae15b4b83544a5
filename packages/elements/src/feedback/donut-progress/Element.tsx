import { Slot, useContent } from '@trama/react';
import type { ReactNode } from 'react';
import { finiteOrNull } from '../../shared/values/read.ts';
import { ProgressRoot } from '../shared/ProgressRoot.tsx';
import { drawnShare, useProgress } from '../shared/use-progress.ts';
import './element.css';

/** The drawing's own units: a square of 100. */
const MIDDLE = 50;
const THICKNESS = 10;
const EMPTY_THICKNESS = 10;

/** Part of a length that is drawn in hundredths of the square: its number, whatever its unit. */
const unitsOf = (length: unknown, usual: number): number => {
  const number = finiteOrNull(typeof length === 'string' ? Number.parseFloat(length) : length);
  return number === null ? usual : Math.min(MIDDLE, Math.max(0.5, number));
};

/** How far the empty ring stands from the middle of the filled one, by the author's style. */
const shiftOf = (style: unknown, offset: unknown, thickness: number, empty: number): number => {
  if (style === 'inside') return -(thickness + empty) / 2;
  if (style === 'outside') return (thickness + empty) / 2;
  return style === 'custom' ? unitsOf(offset, 0) : 0;
};

/** Progress as a ring, with a place for the author's own in the middle. */
export const Element = (): ReactNode => {
  const value = useProgress();
  const thickness = unitsOf(useContent('thickness'), THICKNESS);
  const empty = unitsOf(useContent('emptyThickness'), EMPTY_THICKNESS);
  const shift = shiftOf(useContent('style'), useContent('offset'), thickness, empty);
  const outermost = Math.max(thickness / 2, shift + empty / 2);
  const radius = Math.max(1, MIDDLE - outermost);
  return (
    <ProgressRoot className="ww-donut" value={value}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle
          className="ww-donut-empty"
          cx={MIDDLE}
          cy={MIDDLE}
          r={Math.max(1, radius + shift)}
          strokeWidth={empty}
        />
        <circle
          className="ww-donut-fill"
          cx={MIDDLE}
          cy={MIDDLE}
          r={radius}
          strokeWidth={thickness}
          pathLength={100}
          strokeDasharray={`${drawnShare(value)} 100`}
        />
      </svg>
      <Slot name="container" />
    </ProgressRoot>
  );
};
