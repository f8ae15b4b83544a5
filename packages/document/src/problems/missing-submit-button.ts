import type { Design, Element, ElementDefinition, Registry } from '@trama/model';
import { subtreeIds } from '../tree.ts';
import type { DesignProblem, ProblemRule } from './problem.ts';

const definitionOf = (registry: Registry, element: Element | undefined): ElementDefinition | undefined =>
  typeof element?.type === 'string' ? registry.element(element.type) : undefined;

const isSubmitButton = (element: Element | undefined): boolean => element?.content.default?.buttonType === 'submit';

const hasSubmitButton = (design: Design, form: Element): boolean =>
  subtreeIds(design, form.id).some((id) => isSubmitButton(design.elements[id]));

const problemOf = (form: Element, registry: Registry): DesignProblem => {
  const button = registry.elements.find(({ name, deprecated }) => name === 'button' && !deprecated);
  const slot = definitionOf(registry, form)?.slots[0]?.path;
  return {
    rule: 'missing-submit-button',
    severity: 'warning',
    message: { en: 'Submit button missing!', pt: 'Submit button missing!' },
    entity: { kind: 'elements', id: form.id },
    ...(button && slot !== undefined
      ? {
          fix: {
            label: { en: 'Add a submit button', pt: 'Adicionar um botão de envio' },
            steps: [
              {
                operation: 'insertElement',
                input: {
                  element: {
                    template: {
                      type: button.id,
                      ...button.template,
                      content: { ...button.template?.content, buttonType: 'submit' },
                    },
                  },
                  into: { owner: form.id, slot },
                },
              },
            ],
          },
        }
      : {}),
  };
};

/** Forms that cannot be sent (conformance 5.20, its message too). */
export const missingSubmitButton: ProblemRule = {
  name: 'missing-submit-button',
  find: ({ design, registry }) =>
    Object.values(design.elements)
      .filter(
        (element) => definitionOf(registry, element)?.name === 'form-container' && !hasSubmitButton(design, element),
      )
      .map((form) => problemOf(form, registry)),
};
