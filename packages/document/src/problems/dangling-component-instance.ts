import { deleteElements } from '../operations/delete-elements.ts';
import type { ProblemRule } from './problem.ts';

/** Instances of a component that is gone: nothing is drawn in their place. */
export const danglingComponentInstance: ProblemRule = {
  name: 'dangling-component-instance',
  find: (design) =>
    Object.values(design.elements)
      .filter(({ component }) => component !== null && !design.components[component])
      .map(({ id }) => ({
        rule: 'dangling-component-instance',
        severity: 'error',
        message: {
          en: 'The component of this element no longer exists.',
          pt: 'O componente deste elemento já não existe.',
        },
        entity: { kind: 'elements', id },
        fix: {
          label: { en: 'Delete the element', pt: 'Apagar o elemento' },
          apply: (run) => run(deleteElements, { ids: [id] }),
        },
      })),
};
