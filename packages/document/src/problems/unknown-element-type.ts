import type { ProblemRule } from './problem.ts';

/** Elements of a type that this builder does not have: they are drawn as an empty box around their children. */
export const unknownElementType: ProblemRule = {
  name: 'unknown-element-type',
  look: ({ kind, id }, { design, registry }) => {
    const element = kind === 'elements' ? design.elements[id] : undefined;
    if (!element || element.component !== null || (element.type !== null && registry.element(element.type))) return [];
    return [
      {
        rule: 'unknown-element-type',
        severity: 'error',
        message: {
          en: `There is no element type "${element.type ?? ''}".`,
          pt: `Não existe o tipo de elemento "${element.type ?? ''}".`,
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
