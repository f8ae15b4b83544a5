import { TramaError } from '@trama/model';
import { API_ERRORS } from '../api/index.ts';

/** Where SQL went wrong: which of what was asked, from 0, and the column or the place in the text, where Postgres says one. */
export interface SqlFault {
  index: number;
  column: string | null;
  /** In characters from 1. */
  position: number | null;
}

export const faultOf = (failure: unknown): SqlFault => {
  const where = failure instanceof TramaError && failure.code === API_ERRORS.sqlFailed ? failure.where : [];
  const [index, place] = where;
  return {
    index: typeof index === 'number' ? index : 0,
    column: typeof place === 'string' && place !== '' ? place : null,
    position: typeof place === 'number' ? place : null,
  };
};
