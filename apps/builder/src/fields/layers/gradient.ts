import type { Edge } from '../pads/nine-points.tsx';
import { cssFunction, splitCss } from './split-css.ts';

/** A colour of a gradient and where it stands; a place that is not told lies between its neighbours. */
export interface Stop {
  color: string;
  /** In percent; null where the text does not tell it. */
  at: number | null;
}

/** A gradient that its control represents. */
export interface Gradient {
  /** `linear-gradient`, `repeating-radial-gradient` … */
  name: string;
  /** What stands before the stops, as it is written: an angle, a shape, a place. Empty for none. */
  lead: string;
  stops: readonly Stop[];
}

const GRADIENT = /^(repeating-)?(linear|radial|conic)-gradient$/;

const readStop = (text: string): Stop | null => {
  const words = splitCss(text, ' ') ?? [];
  // A place without a colour is a hint between two stops.
  if (words.length === 1) return /^-?[\d.]/.test(words[0] ?? '') ? null : { color: words[0] ?? '', at: null };
  const [color = '', place = ''] = words;
  const match = /^(-?[\d.]+)%$/.exec(place);
  return words.length === 2 && match ? { color, at: Number(match[1]) } : null;
};

const isLead = (text: string): boolean =>
  /^(-?[\d.]+(deg|turn|rad|grad)\b|to\s|from\s|at\s|in\s|circle|ellipse|closest|farthest)/i.test(text);

/** Reads a gradient; null for what the bar cannot show, as stops in px, two places for one colour, hints between stops. */
export const readGradient = (text: string): Gradient | null => {
  const call = cssFunction(text);
  const parts = call && GRADIENT.test(call.name) ? splitCss(call.body, ',') : null;
  if (!call || !parts) return null;
  const lead = isLead(parts[0] ?? '') ? (parts[0] ?? '') : '';
  const stops = parts.slice(lead === '' ? 0 : 1).map(readStop);
  const known = stops.filter((stop) => stop !== null);
  return stops.length < 2 || known.length < stops.length ? null : { name: call.name, lead, stops: known };
};

const short = (at: number): number => Math.round(at * 100) / 100;

export const gradientText = ({ name, lead, stops }: Gradient): string =>
  `${name}(${[...(lead === '' ? [] : [lead]), ...stops.map(({ color, at }) => (at === null ? color : `${color} ${short(at)}%`))].join(', ')})`;

/** Where each stop stands: those that are not told are spread evenly between those that are. */
export const placesOfStops = (stops: readonly Stop[]): readonly number[] => {
  const places = stops.map(({ at }, index) => at ?? (index === 0 ? 0 : index === stops.length - 1 ? 100 : null));
  return places.map((at, index) => {
    if (at !== null) return at;
    const from = places.findLastIndex((place, other) => other < index && place !== null);
    const to = places.findIndex((place, other) => other > index && place !== null);
    const [start, end] = [places[from] ?? 0, places[to] ?? 100];
    return start + ((end - start) * (index - from)) / (to - from);
  });
};

/** Degrees of the angle that a linear gradient begins with; 180, which CSS means without one; null for other words. */
export const angleOf = ({ lead }: Gradient): number | null => {
  if (lead === '') return 180;
  const match = /^(-?[\d.]+)deg$/i.exec(lead.trim());
  if (match) return Number(match[1]);
  return { 'to top': 0, 'to right': 90, 'to bottom': 180, 'to left': 270 }[lead.trim().toLowerCase()] ?? null;
};

/** Where along an axis the centre of a gradient stands, in words that CSS has for it. */
const CENTERS: Readonly<Record<string, Edge>> = {
  left: 'start',
  top: 'start',
  '0%': 'start',
  '0': 'start',
  center: 'center',
  '50%': 'center',
  right: 'end',
  bottom: 'end',
  '100%': 'end',
};
const PERCENT: Readonly<Record<Edge, string>> = { start: '0%', center: '50%', end: '100%' };
const CENTER = /(?:^|\s)at\s+(.+)$/i;

/** The corner, side or middle that a radial or conic gradient begins at; null along an axis on which it is another place. */
export const centerOf = ({ lead }: Gradient): { x: Edge | null; y: Edge | null } => {
  const words = CENTER.exec(lead)?.[1]?.trim().toLowerCase().split(/\s+/) ?? ['center'];
  // One word may name a side of either axis; two may stand in either order.
  const isVertical = (word: string | undefined): boolean => word === 'top' || word === 'bottom';
  const isTurned = isVertical(words[0]) || words[1] === 'left' || words[1] === 'right';
  const [x = 'center', y = 'center'] = isTurned ? [words[1], words[0]] : words;
  return words.length > 2 ? { x: null, y: null } : { x: CENTERS[x] ?? null, y: CENTERS[y] ?? null };
};

/** What leads the stops of a gradient that begins at another place: its shape, size and angle stay. */
export const leadFrom = ({ lead }: Gradient, x: Edge, y: Edge): string =>
  `${lead.replace(CENTER, '')} at ${PERCENT[x]} ${PERCENT[y]}`.trim();
