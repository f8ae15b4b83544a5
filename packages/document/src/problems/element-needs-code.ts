import type { ProblemRule } from './problem.ts';

/** Elements that do nothing by themselves: visitors would find a place that is empty (conformance 11.63). */
export const elementNeedsCode: ProblemRule = {
  name: 'element-needs-code',
  look: ({ kind, id }, { design, registry }) => {
    const element = kind === 'elements' ? design.elements[id] : undefined;
    const definition = registry.element(element?.type ?? '');
    if (!definition?.needsCode) return [];
    const { needsCode, label } = definition;
    return [
      {
        rule: 'element-needs-code',
        severity: 'warning',
        message: { en: `${label.en}: ${needsCode.en}`, pt: `${label.pt}: ${needsCode.pt}` },
        entity: { kind, id },
      },
    ];
  },
};
