import type { Label } from '@trama/model';
import type { DesignReference, TargetKind } from '../references/index.ts';
import { canClear } from '../references/index.ts';
import type { DesignProblem, ProblemRule } from './problem.ts';

/** Kinds that fields name, in words. */
const WORDS: Partial<Record<TargetKind, Label>> = {
  page: { en: 'a page', pt: 'página' },
  variable: { en: 'a variable', pt: 'variável' },
  collection: { en: 'a collection', pt: 'coleção' },
  workflow: { en: 'a workflow', pt: 'fluxo' },
  component: { en: 'a component', pt: 'componente' },
  element: { en: 'an element', pt: 'elemento' },
  class: { en: 'a class', pt: 'classe' },
};

/** Instances and links have rules of their own, formulas too. */
const isOwn = ({ form, path, to }: DesignReference): boolean =>
  form !== 'code' && path[0] !== 'component' && path[0] !== 'link' && WORDS[to.kind] !== undefined;

const problemOf = (reference: DesignReference): DesignProblem => {
  const { from, path, to, use } = reference;
  const words = WORDS[to.kind] as Label;
  const message =
    use === 'hold'
      ? { en: 'Holds an element that no longer exists.', pt: 'Contém um elemento que já não existe.' }
      : { en: `Refers to ${words.en} that no longer exists.`, pt: `Refere-se a: ${words.pt} que já não existe.` };
  const label = path.includes('actions')
    ? { en: 'Remove the step', pt: 'Remover o passo' }
    : { en: 'Clear the field', pt: 'Limpar o campo' };
  const input = { references: [reference], repair: { kind: 'clear' } } as const;
  return {
    rule: 'broken-reference',
    severity: 'error',
    message,
    entity: from,
    path,
    ...(canClear(reference) && { fix: { label, steps: [{ operation: 'repairReferences', input }] } }),
  };
};

/** Actions, fields and slots that name what is not there. */
export const brokenReference: ProblemRule = {
  name: 'broken-reference',
  look: ({ kind, id }, { book, isKnown }) =>
    book
      .from(kind, id)
      .filter((reference) => isOwn(reference) && !isKnown(reference))
      .map(problemOf),
};
