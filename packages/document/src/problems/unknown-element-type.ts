import { deleteElements } from '../operations/delete-elements.ts';
import type { ProblemRule } from './problem.ts';

/** Elements of a type that this builder does not have: they are drawn as an empty box around their children. */
export const unknownElementType: ProblemRule = {
  name: 'unknown-element-type',
  find: (design, registry) =>
    Object.values(design.elements)
      .filter(({ type, component }) => component === null && (type === null || !registry.element(type)))
      .map(({ id, type }) => ({
        rule: 'unknown-element-type',
        severity: 'error',
        message: {
          en: `There is no element type "${type ?? ''}".`,
          pt: `Não existe o tipo de elemento "${type ?? ''}".`,
        },
        entity: { kind: 'elements', id },
        fix: {
          label: { en: 'Delete the element', pt: 'Apagar o elemento' },
          apply: (run) => run(deleteElements, { ids: [id] }),
        },
      })),
};
