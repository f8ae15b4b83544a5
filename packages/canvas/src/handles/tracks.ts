import type { Box, StyledValue } from '@trama/protocol/canvas';
import type { Adjustment, Handle, HandleKind } from './handles.ts';

/** A column or a row of a grid. */
export interface Track {
  /** As it is written: `1fr`, `200px`, `auto`. */
  text: string;
  /** As it is drawn, in CSS px of the viewport. */
  start: number;
  end: number;
}

type Axis = 'column' | 'row';
export type TrackKind = `${Axis}-${number}`;

/** The track whose end a handle drags; null for handles of other things. */
export const trackOf = (kind: HandleKind): { axis: Axis; index: number } | null => {
  const match = /^(column|row)-(\d+)$/.exec(kind);
  return match ? { axis: match[1] as Axis, index: Number(match[2]) } : null;
};

/** A share of what is left, also one that may become smaller than what stands in it. */
const SHARE = /^(minmax\(\s*0(?:px)?\s*,\s*)?([\d.]+)fr\s*\)?$/;

const frOf = (text: string | undefined): number | null => {
  const match = SHARE.exec(text ?? '');
  return match ? Number(match[2]) : null;
};

/** Another share, written as the one before. */
const withFr = (text: string, fr: number): string =>
  SHARE.exec(text)?.[1] === undefined ? `${fr}fr` : `minmax(0, ${fr}fr)`;

const rounded = (value: number, step: number): number => Math.round(Math.round(value / step) * step * 100) / 100;
const sizeOf = ({ start, end }: Track): number => end - start;

/** The tracks of a grid as they are set; a grid that has none again has its tracks made by what stands in it. */
export const setTracks = (axis: Axis, tracks: readonly string[]): StyledValue => ({
  source: 'content',
  property: axis === 'column' ? '_ww-grid_columns' : '_ww-grid_rows',
  value: tracks,
});

/**
 * What dragging the end of a track comes to. Two shares beside each other divide what they have together; any other track gets a size in px.
 * @param by in CSS px
 * @param snap so near two shares become alike, in CSS px
 */
export const draggedTrack = (
  axis: Axis,
  tracks: readonly Track[],
  index: number,
  by: number,
  snap: number,
): Adjustment => {
  const [track, next] = [tracks[index], tracks[index + 1]];
  if (!track) return { values: [], text: '' };
  const texts = tracks.map(({ text }) => text);
  const [share, nextShare] = [frOf(track.text), frOf(next?.text)];
  if (share !== null && nextShare !== null && next) {
    const [sum, room] = [share + nextShare, sizeOf(track) + sizeOf(next)];
    const size = Math.max(0, Math.min(room, sizeOf(track) + by));
    const isEven = Math.abs(size - room / 2) < snap;
    const fr =
      by === 0 ? share : isEven ? sum / 2 : Math.max(0.1, Math.min(sum - 0.1, rounded((sum * size) / room, 0.05)));
    const left = rounded(sum - fr, 0.01);
    const own = rounded(fr, 0.01);
    const set: Readonly<Record<number, string>> = {
      [index]: withFr(track.text, own),
      [index + 1]: withFr(next.text, left),
    };
    return {
      values: [
        setTracks(
          axis,
          texts.map((text, at) => set[at] ?? text),
        ),
      ],
      text: `${own}fr · ${left}fr`,
    };
  }
  // Beside a share, the other side of the line is what has a size of its own.
  const isNext = share !== null && next !== undefined;
  const sized = isNext ? next : track;
  const size = Math.max(0, Math.round(sizeOf(sized) + (isNext ? -by : by)));
  const at = isNext ? index + 1 : index;
  const text = by === 0 ? (texts[at] ?? '') : `${size}px`;
  return {
    values: [
      setTracks(
        axis,
        texts.map((old, each) => (each === at ? text : old)),
      ),
    ],
    text,
  };
};

/** A handle at the end of each track but a last one that takes what is left. */
export const trackHandles = (
  axis: Axis,
  tracks: readonly Track[],
  box: Box,
  unit: number,
): readonly Omit<Handle, 'value'>[] =>
  tracks.flatMap((track, index): readonly Omit<Handle, 'value'>[] => {
    const next = tracks[index + 1];
    if (!next && frOf(track.text) !== null) return [];
    const at = next ? (track.end + next.start) / 2 : track.end;
    const [thick, long] = [7 * unit, 26 * unit];
    const kind = `${axis}-${index}` as const;
    return axis === 'column'
      ? [{ kind, box: { x: at - thick / 2, y: box.y + 6 * unit, width: thick, height: long } }]
      : [{ kind, box: { x: box.x + 6 * unit, y: at - thick / 2, width: long, height: thick } }];
  });
