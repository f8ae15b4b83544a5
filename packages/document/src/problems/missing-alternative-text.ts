import type { ProblemRule } from './problem.ts';

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

/** Images without alternative text: a screen reader can say nothing of them. An empty text means decoration and is fine. */
export const missingAlternativeText: ProblemRule = {
  name: 'missing-alternative-text',
  look: ({ kind, id }, { design, registry }) => {
    const element = kind === 'elements' ? design.elements[id] : undefined;
    const fields = element && registry.element(element.type ?? '')?.fields;
    if (!fields?.some(({ name }) => name === 'alt') || !isEmpty(element?.content.default?.alt)) return [];
    return [
      {
        rule: 'missing-alternative-text',
        severity: 'warning',
        message: { en: 'The image has no alternative text.', pt: 'A imagem não tem texto alternativo.' },
        entity: { kind, id },
        fix: {
          label: { en: 'Mark as decoration', pt: 'Marcar como decoração' },
          steps: [{ operation: 'setContent', input: { id, screen: 'default', property: 'alt', value: '' } }],
        },
      },
    ];
  },
};
