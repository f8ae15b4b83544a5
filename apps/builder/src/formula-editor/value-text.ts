import type { ValuePreview } from '@trama/protocol/canvas';
import type { Texts } from '../texts/index.ts';

const LONGEST = 60;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A value in one short line. */
export const valueText = (value: ValuePreview, texts: Texts['formula']): string => {
  switch (value.kind) {
    case 'text':
      return `"${cut(value.text)}"`;
    case 'list':
      return texts.items(value.length);
    case 'object':
      return value.entries.length === 0
        ? texts.keys(value.size)
        : cut(`{ ${value.entries.map(({ key }) => key).join(', ')} }`);
    case 'function':
      return value.text === '' ? texts.function : `${value.text}()`;
    default:
      return value.text;
  }
};
