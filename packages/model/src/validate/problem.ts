import type { Where } from '../errors.ts';

/** Something in a design that Trama cannot work with. */
export interface Problem {
  code:
    | 'model/wrong-type'
    | 'model/missing'
    | 'model/unknown-reference'
    | 'model/cycle'
    | 'model/twice'
    | 'model/unknown-type';
  /** What is wrong, in one sentence. */
  message: string;
  where: Where;
  hint?: string;
}
