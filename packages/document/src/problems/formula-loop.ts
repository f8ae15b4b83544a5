import type { Id } from '@trama/model';
import type { ReferenceBook } from '../references/index.ts';
import { namesOf } from '../references/uses.ts';
import type { ProblemRule } from './problem.ts';

/** Which global formulas each one calls. */
const callsIn = (book: ReferenceBook): ReadonlyMap<Id, readonly Id[]> => {
  const { formulas } = book.design;
  const idOf = new Map(
    Object.keys(formulas).flatMap((id) =>
      namesOf(book.design, { kind: 'formula', id }).map((name) => [name, id] as const),
    ),
  );
  return new Map(
    Object.keys(formulas).map((id) => [
      id,
      book.from('formulas', id).flatMap(({ to }) => (to.kind === 'formula' ? (idOf.get(to.id) ?? []) : [])),
    ]),
  );
};

/** Does a formula come back to itself? */
const comesBack = (calls: ReadonlyMap<Id, readonly Id[]>, start: Id): boolean => {
  const seen = new Set<Id>();
  const waiting = [...(calls.get(start) ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === start) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(calls.get(id) ?? []));
  }
  return false;
};

/** Global formulas that call themselves, also through others: without an end of their own they never answer. */
export const formulaLoop: ProblemRule = {
  name: 'formula-loop',
  find: ({ design, book }) => {
    const calls = callsIn(book);
    return [...calls.keys()]
      .filter((id) => comesBack(calls, id))
      .map((id) => {
        const name = design.formulas[id]?.name ?? '';
        return {
          rule: 'formula-loop',
          severity: 'warning',
          message: {
            en: `The formula “${name}” calls itself, perhaps through others.`,
            pt: `A fórmula “${name}” chama a si mesma, talvez por meio de outras.`,
          },
          entity: { kind: 'formulas', id },
        };
      });
  },
};
