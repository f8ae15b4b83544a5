import { TramaError } from '@trama/model';
import { failureText } from '../../texts/failure-text.ts';
import type { Texts } from '../../texts/index.ts';
import { sqlReason } from '../sql-reason.ts';

/** Why something about a person was refused: in the builder's words where the auth service's code has some, with its own behind. */
export const peopleReason = (failure: unknown, texts: Texts): string => {
  if (!(failure instanceof TramaError) || failure.code !== 'server/service-refused') {
    return failure instanceof TramaError ? sqlReason(failure, texts) : failureText(failure, texts);
  }
  const words = texts.backend.people.refusals[String(failure.where[0])];
  if (words === undefined) return failure.message;
  return words.endsWith(':') ? `${words} ${failure.message}` : words;
};
