import {
  type Design,
  type Element,
  type Id,
  isRecord,
  type Layers,
  lookOf,
  type Section,
  TramaError,
} from '@trama/model';
import { ERRORS } from './errors.ts';
import { nodeOf } from './tree.ts';

/** The looks of one node: what of it can be given to another. */
export interface CopiedStyle extends Pick<Element, 'style' | 'states' | 'classes' | 'subClasses'> {
  /** Looks of texts and layouts, which the format keeps beside the content. */
  content: Layers;
}

const FORMAT = 1;

/** Styles that say whether a node is there, not how it looks. */
const NO_LOOKS: readonly string[] = ['conditionalRendering'];

const layersOf = (layers: Layers, keeps: (property: string) => boolean): Layers =>
  Object.fromEntries(
    Object.entries(layers).flatMap(([name, layer]) => {
      const kept = Object.entries(layer).filter(([property]) => keeps(property));
      return kept.length === 0 ? [] : [[name, Object.fromEntries(kept)]];
    }),
  );

/** True for content that is a look: sizes of texts, gaps of layouts; the text itself is none. */
export const isContentLook = (property: string): boolean =>
  property !== '_ww-text_text' && property.startsWith('_ww-') && lookOf('content', property) !== undefined;

export const isStyleLook = (property: string): boolean => !NO_LOOKS.includes(property);

/** The looks of a node. */
export const looksOf = ({ style, content, states, classes, subClasses }: Element | Section): CopiedStyle => ({
  style: layersOf(style, isStyleLook),
  content: layersOf(content, isContentLook),
  states,
  classes,
  subClasses,
});

/** Text for the clipboard with the looks of a node alone. */
export const serializeStyle = (design: Design, id: Id): string =>
  JSON.stringify({ trama: 'style', format: FORMAT, looks: looksOf(nodeOf(design, id).node) });

/** The looks that {@link serializeStyle} wrote; null where the text holds something else. */
export const parseStyle = (text: string): CopiedStyle | null => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || read.trama !== 'style') return null;
  const { looks, format } = read;
  const isWhole =
    isRecord(looks) &&
    (['style', 'content', 'classes', 'subClasses'] as const).every((field) => isRecord(looks[field])) &&
    Array.isArray(looks.states);
  if (format === FORMAT && isWhole) return looks as unknown as CopiedStyle;
  throw new TramaError({
    code: ERRORS.clipboard,
    message: 'The style on the clipboard comes from another version of the builder.',
    hint: 'Copy the style again in this builder.',
  });
};
