import { setContent } from '@trama/document';
import { type Design, type Id, lookOf, type Token, type Value } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import { tokenIn } from '../fields/color.ts';
import type { PlacedField } from './css-fields.ts';

/** The property that names a text style. */
export const TEXT_STYLE = '_ww-text_font';

/** The parts of a font, by the properties that hold them where no text style does. */
export type FontParts = Readonly<Partial<Record<string, string>>>;

/**
 * Reads the shorthand `font` of CSS, as text styles hold it: `italic 600 1.5rem/2rem 'Inter', sans-serif`. Empty for what is none.
 */
export const fontParts = (font: string): FontParts => {
  const match =
    /^\s*(?:(italic|oblique|normal)\s+)?(?:(\d{2,4}|bold|bolder|lighter|normal)\s+)?([\d.]+[a-z%]*|[a-z-]+)(?:\s*\/\s*([^\s,]+))?\s+(.+?)\s*$/i.exec(
      font,
    );
  if (match === null) return {};
  const [, style, weight, size, lineHeight, family] = match;
  return {
    '_ww-text_fontSize': size,
    ...(family !== undefined && { '_ww-text_fontFamily': family }),
    ...(weight !== undefined && { '_ww-text_fontWeight': weight }),
    ...(style !== undefined && { '_ww-text_fontStyle': style }),
    ...(lineHeight !== undefined && lineHeight !== 'undefined' && { '_ww-text_lineHeight': lineHeight }),
  };
};

/** A text style in force: it holds size, family, weight, style and line height, whatever else is set (conformance 10.266). */
export interface TextStyleHold {
  name: string;
  parts: FontParts;
}

export const textStyleHold = (value: Value | undefined, tokens: Design['tokens']): TextStyleHold | null => {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const token: Token | undefined = tokens[tokenIn(value) ?? ''];
  const font = token?.value ?? /,\s*(.*)\)\s*$/.exec(value)?.[1] ?? value;
  return { name: token?.name || font, parts: fontParts(font) };
};

/** True for what a text style holds. */
export const isHeld = ({ source, field }: PlacedField): boolean =>
  source === 'content' && field.name !== TEXT_STYLE && lookOf(source, field.name)?.css === 'font';

/**
 * Takes the text style away where the user edits and sets what it held, where nothing of its own stands: the looks stay, and each
 * part can be changed. One step of the history.
 */
export const letGoOfTextStyle = (
  editor: Editor,
  ids: readonly Id[],
  { parts }: TextStyleHold,
  place: { screen: 'default' | 'tablet' | 'mobile'; state: string | null },
): void => {
  const layer = place.state === null ? { screen: place.screen } : { screen: place.screen, state: place.state };
  const group = `text-style:${ids.join()}`;
  editor.closeGroup();
  const set = (id: Id, property: string, value: Value | undefined): void => {
    editor.run(setContent, { id, property, value, ...layer }, editor.texts.steps.style, group);
  };
  for (const id of ids) {
    for (const [property, value] of Object.entries(parts)) set(id, property, value);
    // An empty text is no style: it also counts before one of a class or of a larger screen.
    set(id, TEXT_STYLE, '');
  }
  editor.closeGroup();
};
