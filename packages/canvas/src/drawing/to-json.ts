import type { Json } from '@trama/model';

/** A value of the running page as JSON; null for what JSON cannot say (functions, cycles, nodes of the document). */
export const toJson = (value: unknown): Json => {
  try {
    const text: string | undefined = JSON.stringify(value);
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
};
