import { createHelpers } from '@trama/formula';
import { isUuid, type Label } from '@trama/model';
import { canClear, type DesignReference, type TargetKind } from '../references/index.ts';
import { BROWSER_NAMES } from './browser-names.ts';
import type { DesignProblem, ProblemRule } from './problem.ts';

const HELPERS: ReadonlySet<string> = new Set(
  Object.keys(
    createHelpers({ language: () => '', defaultLanguage: () => '', log: () => {}, createObjectUrl: () => '' }),
  ),
);

/** What formulas name, in words: with the definite article, and with the indefinite one. */
const WORDS: Partial<Record<TargetKind, { the: Label; a: Label }>> = {
  variable: { the: { en: 'the variable', pt: 'a variável' }, a: { en: 'a variable', pt: 'uma variável' } },
  collection: { the: { en: 'the collection', pt: 'a coleção' }, a: { en: 'a collection', pt: 'uma coleção' } },
  formula: { the: { en: 'the formula', pt: 'a fórmula' }, a: { en: 'a formula', pt: 'uma fórmula' } },
  plugin: { the: { en: 'the plugin', pt: 'o plugin' }, a: { en: 'a plugin', pt: 'um plugin' } },
  step: { the: { en: 'the step', pt: 'o passo' }, a: { en: 'a step', pt: 'um passo' } },
  helper: { the: { en: 'the function', pt: 'a função' }, a: { en: 'a function', pt: 'uma função' } },
  name: { the: { en: 'the name', pt: 'o nome' }, a: { en: 'a name', pt: 'um nome' } },
};

/** Ids say nothing to a person. */
const messageOf = ({ kind, id }: DesignReference['to'], words: { the: Label; a: Label }): Label =>
  isUuid(id.slice(0, 36))
    ? {
        en: `The formula reads ${words.a.en} that no longer exists.`,
        pt: `A fórmula lê ${words.a.pt} que já não existe.`,
      }
    : {
        en: `The formula reads ${words.the.en} “${id}”, which does not exist.`,
        pt: `A fórmula lê ${words.the.pt} “${id}”, que não existe${kind === 'name' ? ' em lugar nenhum' : ''}.`,
      };

const problemOf = (reference: DesignReference): DesignProblem => {
  const { from, path, to } = reference;
  const isStep = path.includes('actions') && reference.code?.path.length === path.length;
  const input = { references: [reference], repair: { kind: 'clear' } } as const;
  return {
    rule: 'unknown-name',
    severity: to.kind === 'name' ? 'warning' : 'error',
    message: messageOf(to, WORDS[to.kind] as { the: Label; a: Label }),
    entity: from,
    path,
    ...(canClear(reference) && {
      fix: {
        label: isStep
          ? { en: 'Remove the step', pt: 'Remover o passo' }
          : { en: 'Clear the formula', pt: 'Limpar a fórmula' },
        steps: [{ operation: 'repairReferences', input }],
      },
    }),
  };
};

/**
 * Formulas that read what is not there: a variable that was deleted, a name with a slip of the pen. What stands alone
 * may come from a script of the page, and is only asked about; the code of an action may use any such name.
 */
export const unknownName: ProblemRule = {
  name: 'unknown-name',
  look: ({ kind, id }, { book, isKnown }) => {
    const actions = new Set(
      book.formulas(kind, id).flatMap(({ mode, codePath }) => (mode === 'action' ? [codePath.join()] : [])),
    );
    const isWrong = (reference: DesignReference): boolean => {
      const { to, code } = reference;
      if (!code || !WORDS[to.kind]) return false;
      if (to.kind === 'helper') return !HELPERS.has(to.id);
      if (to.kind === 'name') return !actions.has(code.path.join()) && !BROWSER_NAMES.has(to.id);
      return !isKnown(reference);
    };
    const found = book.from(kind, id).filter(isWrong);
    // The same name in one formula is one problem, however often it is read.
    return [...new Map(found.map((one) => [`${one.path.join()} ${one.to.kind} ${one.to.id}`, one])).values()].map(
      problemOf,
    );
  },
};
