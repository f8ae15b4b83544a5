import type { ReactNode } from 'react';
import { type Mark, markAttributes } from './drawing.ts';

interface PointMarkProps {
  mark: Pick<Mark, 'series' | 'index'>;
  x: number;
  y: number;
  /** Radius of the point in CSS px; null for the usual one. */
  radius: number | null | undefined;
  /** How far around it the pointer still finds it, in CSS px. */
  reach: number;
  color: string;
}

/** A point of a line, with an unseen ring that is easier to hit. */
export const PointMark = ({ mark, x, y, radius, reach, color }: PointMarkProps): ReactNode => (
  <g {...markAttributes(mark.series, mark.index)}>
    <circle cx={x} cy={y} r={reach} style={{ fill: 'transparent' }} />
    <circle cx={x} cy={y} r={radius ?? 3.5} style={{ fill: color }} />
  </g>
);
