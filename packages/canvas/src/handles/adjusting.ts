import { nodeLabel, placeOf } from '@trama/document';
import { type Design, type Element, type Id, isBinding, type Registry } from '@trama/model';
import type { CanvasMessage, CanvasView } from '@trama/protocol/canvas';
import type { PageNodes } from '../page-nodes.ts';
import { CANVAS_TEXTS } from '../texts.ts';
import {
  type Adjustment,
  adjust,
  type Drag,
  type Handle,
  type HandleKind,
  handlesOf,
  type Measured,
  NO_SNAPS,
  type Snaps,
} from './handles.ts';
import { measure, snapsFor } from './measure.ts';
import { setTracks, type TrackKind, trackOf } from './tracks.ts';

/** Sizes, spacing, gaps and radii that are dragged on the drawing, or stepped by keys. */
export interface Adjusting {
  /** Handles of the one selected element; none of several, and none while another drag goes on. */
  handles(selected: readonly Id[]): readonly Handle[];
  labelOf(kind: HandleKind): string;
  start(id: Id, kind: HandleKind): void;
  /** @returns what is said of it, and the lines it lies on; null where nothing is held */
  drag(kind: HandleKind, drag: Drag): Pick<Adjustment, 'text' | 'guides'> | null;
  end(isGivenUp: boolean): void;
  /** Adds a track behind this one, or takes it away: one step. */
  changeTracks(id: Id, kind: HandleKind, change: 'add' | 'remove'): void;
  /** A handle is being dragged: keys are meant for it. */
  readonly isHeld: boolean;
  /** Makes an element wider and higher by so many CSS px. */
  nudge(id: Id, by: { width: number; height: number }): void;
}

export interface AdjustingOptions {
  nodes: PageNodes;
  registry: Registry;
  site: () => { design: Design; view: CanvasView } | null;
  send: (message: CanvasMessage) => void;
}

const PROPERTIES: Readonly<Record<'width' | 'height' | 'padding' | 'radius', string>> = {
  width: 'width',
  height: 'height',
  padding: 'padding',
  radius: 'borderRadius',
};

const isBound = ({ style, content }: Element, property: string): boolean =>
  [...Object.values(style), ...Object.values(content)].some((layer) => isBinding(layer[property]));

const canSet = (element: Element, kind: HandleKind, measured: Measured): boolean => {
  if (kind === 'gap') return measured.gap !== null && !isBound(element, measured.gap.property);
  if (kind === 'corner') return !isBound(element, 'width') && !isBound(element, 'height');
  const track = trackOf(kind);
  if (track) return !isBound(element, track.axis === 'column' ? '_ww-grid_columns' : '_ww-grid_rows');
  const [what] = kind.split('-') as [keyof typeof PROPERTIES];
  return !isBound(element, PROPERTIES[what]);
};

export const createAdjusting = ({ nodes, registry, site, send }: AdjustingOptions): Adjusting => {
  let held: { id: Id; measured: Measured; snaps: Snaps; isTold: boolean } | null = null;

  const measured = (id: Id): { element: Element; measured: Measured; scale: number } | null => {
    const current = site();
    const element = current?.design.elements[id];
    const scale = current?.view.scale ?? 1;
    const found = element && current && measure(nodes, element, scale, current.view.screen);
    return found ? { element, measured: found, scale } : null;
  };

  return {
    handles: (selected) => {
      const [id] = selected;
      const found = selected.length === 1 && id !== undefined ? measured(id) : null;
      if (!found) return [];
      return handlesOf(found.measured, found.scale, (kind) => canSet(found.element, kind, found.measured));
    },
    labelOf: (kind) => {
      const texts = CANVAS_TEXTS[site()?.view.labels ?? 'en'];
      const track = trackOf(kind);
      const name = track
        ? texts.track[track.axis](track.index + 1)
        : texts.handles[kind as Exclude<HandleKind, TrackKind>];
      return `${name}. ${texts.handleKeys}`;
    },
    start: (id) => {
      const current = site();
      const found = measured(id);
      if (!current || !found) return;
      const { design, view } = current;
      const place = placeOf(design, id);
      const children = place ? (design[place.kind][place.owner]?.slots[place.slot] ?? []) : [];
      const siblings = children.filter((other) => other !== id);
      const nameOf = (other: Id): string => nodeLabel(design, registry, other, view.labels) ?? '';
      held = {
        id,
        measured: found.measured,
        snaps: snapsFor(nodes, design, siblings, nameOf, place ? (nodes.boxes(place.owner)[0] ?? null) : null),
        isTold: false,
      };
    },
    drag: (kind, by) => {
      if (!held) return null;
      const { values, ...said } = adjust(kind, held.measured, by, held.snaps, site()?.view.scale ?? 1);
      held.isTold = true;
      send({ type: 'adjusted', id: held.id, values, phase: 'dragging' });
      return said;
    },
    end: (isGivenUp) => {
      if (held?.isTold) send({ type: 'adjusted', id: held.id, values: [], phase: isGivenUp ? 'given-up' : 'done' });
      held = null;
    },
    changeTracks: (id, kind, change) => {
      const track = trackOf(kind);
      const found = measured(id);
      if (!track || !found || !canSet(found.element, kind, found.measured)) return;
      const texts = (track.axis === 'column' ? found.measured.columns : found.measured.rows).map(({ text }) => text);
      const next =
        change === 'add'
          ? texts.toSpliced(track.index + 1, 0, '1fr')
          : texts.length > 1
            ? texts.toSpliced(track.index, 1)
            : texts;
      send({ type: 'adjusted', id, values: [setTracks(track.axis, next)], phase: 'dragging' });
      send({ type: 'adjusted', id, values: [], phase: 'done' });
    },
    get isHeld() {
      return held !== null;
    },
    nudge: (id, { width, height }) => {
      const found = measured(id);
      if (!found || !canSet(found.element, 'corner', found.measured)) return;
      const kind = width === 0 ? 'height-end' : 'width-end';
      const by = { dx: width, dy: height, isEven: false, isMirrored: false };
      const { values } = adjust(kind, found.measured, by, NO_SNAPS, found.scale);
      send({ type: 'adjusted', id, values, phase: 'dragging' });
    },
  };
};
