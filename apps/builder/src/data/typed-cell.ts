import type { Json } from '@trama/model';

/** What is typed into a cell, of the type that it had where it fits: a number stays one, data stay data. */
export const typedCell = (text: string, before: Json | undefined): Json => {
  if (typeof before === 'number') {
    const number = Number(text.replace(',', '.'));
    return text.trim() !== '' && Number.isFinite(number) ? number : text;
  }
  if (typeof before === 'object' && before !== null) {
    try {
      return JSON.parse(text) as Json;
    } catch {
      return text;
    }
  }
  return text;
};
