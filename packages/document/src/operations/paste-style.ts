import { type Change, type Id, type Layers, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { isContentLook, isStyleLook, parseStyle } from '../style-clipboard.ts';
import { nodeOf } from '../tree.ts';
import { finish } from './finish.ts';

/** The layers of a node with other looks: what is no look stays. */
const dressed = (own: Layers, given: Layers, isLook: (property: string) => boolean): Layers => {
  const names = [...new Set([...Object.keys(own), ...Object.keys(given)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const staying = Object.entries(own[name] ?? {}).filter(([property]) => !isLook(property));
      const layer = { ...Object.fromEntries(staying), ...given[name] };
      return Object.keys(layer).length === 0 ? [] : [[name, layer]];
    }),
  );
};

/**
 * Gives nodes the looks of another, in place of their own: styles of every screen and state, classes. What they show, and whether they
 * are there, stays. Text looks go to elements with a text alone, layout looks to those that lay others out.
 * @throws TramaError `document/clipboard` when the text holds no style.
 */
export const pasteStyle: Operation<{ text: string; ids: readonly Id[] }> = (context, { text, ids }) => {
  const { design, registry } = context;
  const looks = parseStyle(text);
  if (!looks)
    throw new TramaError({
      code: ERRORS.clipboard,
      message: 'The clipboard does not hold a style.',
      hint: 'Copy the style of an element first.',
    });
  const changes = ids.flatMap((id): readonly Change[] => {
    const { kind, node } = nodeOf(design, id);
    const type = 'type' in node && node.type !== null ? registry.element(node.type) : undefined;
    const takes = (property: string): boolean => {
      if (property.startsWith('_ww-text_')) return Boolean(type?.inherits.text);
      return kind === 'sections' || Boolean(type?.inherits.layout);
    };
    const given = Object.fromEntries(
      Object.entries(looks.content).map(([name, layer]) => [
        name,
        Object.fromEntries(Object.entries(layer).filter(([property]) => takes(property))),
      ]),
    );
    const fields = {
      style: dressed(node.style, looks.style, isStyleLook),
      content: dressed(node.content, given, (property) => isContentLook(property) && takes(property)),
      states: looks.states,
      classes: looks.classes,
      subClasses: looks.subClasses,
    };
    return Object.entries(fields).map(
      ([field, value]): Change => ({ op: 'set', entity: kind, id, path: [field], value: toJson(value) }),
    );
  });
  return finish(context, changes, undefined);
};
