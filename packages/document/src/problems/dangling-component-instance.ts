import type { ProblemRule } from './problem.ts';

/** Instances of a component that is gone: nothing is drawn in their place. */
export const danglingComponentInstance: ProblemRule = {
  name: 'dangling-component-instance',
  look: ({ kind, id }, { design }) => {
    const component = kind === 'elements' ? (design.elements[id]?.component ?? null) : null;
    if (component === null || design.components[component]) return [];
    return [
      {
        rule: 'dangling-component-instance',
        severity: 'error',
        message: {
          en: 'The component of this element no longer exists.',
          pt: 'O componente deste elemento já não existe.',
        },
        entity: { kind, id },
        fix: {
          label: { en: 'Delete the element', pt: 'Excluir o elemento' },
          steps: [{ operation: 'deleteElements', input: { ids: [id] } }],
        },
      },
    ];
  },
};
