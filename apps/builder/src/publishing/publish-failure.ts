import { type Design, TramaError } from '@trama/model';
import { FAILURES } from '@trama/protocol/builder';
import { failureText } from '../texts/failure-text.ts';
import type { Texts } from '../texts/index.ts';

/** Why nothing was published, as people read it. */
export interface PublishFailure {
  message: string;
  hint?: string | undefined;
}

export const publishFailure = (error: unknown, texts: Texts, { pages }: Design): PublishFailure => {
  if (error instanceof TramaError && error.code === FAILURES.publishBlocked)
    return { message: texts.publish.tooHeavy(error.where.map((id) => pages[id]?.name || String(id)).join(', ')) };
  return { message: failureText(error, texts), hint: error instanceof TramaError ? error.hint : undefined };
};
