import { type Change, type Design, type Id, isBinding, isRecord } from '@trama/model';
import type { Operation } from '../operation.ts';
import { nodeOf } from '../tree.ts';
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
 * A text that had no languages becomes the text of the default language; a binding is replaced.
 */
export const setText: Operation<SetTextInput> = (context, { id, property, language, text }) => {
  const { kind, node } = nodeOf(context.design, id);
  const path = ['content', 'default', property];
  const current = node.content.default?.[property];
  const change: Change =
    isRecord(current) && !isBinding(current)
      ? { op: 'set', entity: kind, id, path: [...path, language], value: text }
      : {
          op: 'set',
          entity: kind,
          id,
          path,
          value: {
            ...(typeof current === 'string' ? { [defaultLanguage(context.design)]: current } : {}),
            [language]: text,
          },
        };
  return finish(context, [change], undefined);
};
