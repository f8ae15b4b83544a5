import { setContent } from '../operations/set-content.ts';
import type { ProblemRule } from './problem.ts';

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

/** Images without alternative text: a screen reader can say nothing of them. An empty text means decoration and is fine. */
export const missingAlternativeText: ProblemRule = {
  name: 'missing-alternative-text',
  find: (design, registry) =>
    Object.values(design.elements)
      .filter((element) => {
        const fields = element.type === null ? undefined : registry.element(element.type)?.fields;
        return fields?.some(({ name }) => name === 'alt') && isEmpty(element.content.default?.alt);
      })
      .map(({ id }) => ({
        rule: 'missing-alternative-text',
        severity: 'warning',
        message: { en: 'The image has no alternative text.', pt: 'A imagem não tem texto alternativo.' },
        entity: { kind: 'elements', id },
        fix: {
          label: { en: 'Mark as decoration', pt: 'Marcar como decoração' },
          apply: (run) => run(setContent, { id, screen: 'default', property: 'alt', value: '' }),
        },
      })),
};
