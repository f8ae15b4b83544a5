import type { NameOf } from '@trama/document';
import type { Texts } from '../texts/index.ts';

/** What a step leaves behind, and nothing else. */
const OF_STEP = /^context\.workflow\['([^']+)'\]\.(result|loop\.item|loop\.index|error\?\.message)$/;

/** A formula that is just what is offered of the steps of a workflow, in the words in which it is offered; null for any other. */
export const stepWords = (code: string, nameOf: NameOf, texts: Texts['workflows']): string | null => {
  if (code === 'context.workflow.error?.message') return texts.errorMessage;
  if (code === 'context.workflow.error') return texts.error;
  const [, id = '', kind = ''] = OF_STEP.exec(code) ?? [];
  const name = nameOf(id);
  if (name === null) return null;
  if (kind === 'result') return texts.resultOf(name);
  if (kind === 'loop.item') return texts.itemOf(name);
  return kind === 'loop.index' ? texts.indexOf(name) : texts.errorOf(name);
};
