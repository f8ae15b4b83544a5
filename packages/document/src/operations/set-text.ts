import { type Change, type Design, type Id, isBinding, isRecord } from '@trama/model';
import type { Operation } from '../operation.ts';
import { nodeOf } from '../tree.ts';
import { isBroughtText } from './brought-texts.ts';
import { finish } from './finish.ts';

export interface SetTextInput {
  /** Element or section. */
  id: Id;
  /** Content property that holds the text (`text`, `placeholder`). */
  property: string;
  language: string;
  text: string;
}

const defaultLanguage = (design: Design): string => design.languages.find((language) => language.default)?.lang ?? 'en';

/**
 * Sets a text in one language and leaves the other languages alone (conformance 5.5).
 * A text that had no languages becomes the text of the default language; a binding is replaced. What a new element brings
 * ("New text") goes in all languages with the first text that is typed, which then stands for them too.
 */
export const setText: Operation<SetTextInput> = (context, { id, property, language, text }) => {
  const { kind, node } = nodeOf(context.design, id);
  const path = ['content', 'default', property];
  const current = node.content.default?.[property];
  if (isRecord(current) && !isBinding(current)) {
    const others = Object.keys(current).filter((one) => one !== language);
    const replaced = others.length > 0 && isBroughtText(context.registry, property, current) ? others : [];
    const set = (one: string, value: string | undefined): Change => ({
      op: 'set',
      entity: kind,
      id,
      path: [...path, one],
      value,
    });
    return finish(context, [set(language, text), ...replaced.map((one) => set(one, undefined))], undefined);
  }
  const value = {
    ...(typeof current === 'string' ? { [defaultLanguage(context.design)]: current } : {}),
    [language]: text,
  };
  return finish(context, [{ op: 'set', entity: kind, id, path, value }], undefined);
};
