import { setContent } from '@trama/document';
import { type Element, type Id, isBinding, type Layers, parseLayer, reachOf, type Token } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import { tokenIn, tokenValue } from '../fields/color.ts';
import { textOf } from '../fields/control.ts';
import { valuesInForce } from '../inspector/value-in-force.ts';
import { fontText } from './font-text.ts';

const FONT = '_ww-text_font';

/** What a text style decides: beside one, these values of an element do nothing. */
const PARTS = [
  '_ww-text_fontSize',
  '_ww-text_lineHeight',
  '_ww-text_fontWeight',
  '_ww-text_fontStyle',
  '_ww-text_fontFamily',
] as const;

/** The selected elements that show text. */
export const selectedTexts = ({ store, view }: Editor): readonly Element[] =>
  view.get().selection.flatMap((id) => {
    const element = store.design.elements[id];
    const definition = store.registry.element(element?.type ?? '');
    return element && definition?.fields.some(({ name }) => name === FONT) ? [element] : [];
  });

/** The font of an element as it is on the screen and in the state that are edited; that of its text style, where it has one. */
export const fontOf = ({ store, view }: Editor, element: Element): string => {
  const { screen, state } = view.get();
  const find = valuesInForce(element, store.design, { screen, state });
  const read = (property: string): string => {
    const { value } = find.inForce('content', property, reachOf('content', property));
    return isBinding(value) ? '' : textOf(value);
  };
  const used = store.design.tokens[tokenIn(read(FONT)) ?? ''];
  if (used) return used.value;
  const [size = '', lineHeight = '', weight = '', style = '', family = ''] = PARTS.map(read);
  return fontText({ size, lineHeight, weight, isItalic: style === 'italic', family });
};

/** The layers of an element, and what of a font is set in each. */
const ownParts = (content: Layers): readonly { layer: string; property: string }[] =>
  Object.entries(content).flatMap(([layer, values]) =>
    PARTS.filter((property) => values[property] !== undefined).map((property) => ({ layer, property })),
  );

/** Has elements use a text style; what it decides is taken away from them. One step of the history. */
export const applyTextStyle = (editor: Editor, ids: readonly Id[], token: Pick<Token, 'id' | 'value'>): void =>
  editor.asOneStep(() => {
    const label = editor.texts.looks.textStyle.applied;
    for (const id of ids) {
      editor.run(setContent, { id, screen: 'default', property: FONT, value: tokenValue(token) }, label);
      for (const { layer, property } of ownParts(editor.store.design.elements[id]?.content ?? {})) {
        const place = parseLayer(layer);
        if (!place) continue;
        const { screen, state } = place;
        const at = state === null ? { screen } : { screen, state };
        editor.run(setContent, { id, property, value: undefined, ...at }, label);
      }
    }
  });
