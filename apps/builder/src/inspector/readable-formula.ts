import type { Design } from '@trama/model';

/** `variables['…']` and the like; the id is the second group. */
const REFERENCE = /\b(variables|collections|formulas)\[(['"])(.+?)\2\]/g;

/** A formula as its author knows it: the names of variables, collections and formulas in place of their ids. */
export const readableFormula = (code: string, design: Pick<Design, 'variables' | 'collections' | 'formulas'>): string =>
  code.replaceAll(REFERENCE, (reference: string, kind: 'variables' | 'collections' | 'formulas', _, id: string) => {
    const name = design[kind][id]?.name;
    return name ? name : reference;
  });
