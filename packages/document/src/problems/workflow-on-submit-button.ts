import type { Element } from '@trama/model';
import type { ProblemRule } from './problem.ts';

const isSubmitButton = (element: Element): boolean => element.content.default?.buttonType === 'submit';

const reactsToClicks = ({ workflows }: Element): boolean => workflows.some(({ trigger }) => trigger === 'click');

/**
 * Submit buttons with a workflow of their own: it runs whether or not the form is valid (conformance 5.21).
 * The workflow belongs to the form's `submit`.
 */
export const workflowOnSubmitButton: ProblemRule = {
  name: 'workflow-on-submit-button',
  look: ({ kind, id }, { design }) => {
    const element = kind === 'elements' ? design.elements[id] : undefined;
    if (!element || !isSubmitButton(element) || !reactsToClicks(element)) return [];
    return [
      {
        rule: 'workflow-on-submit-button',
        severity: 'warning',
        message: {
          en: 'This submit button triggers workflows even when the form is not valid. Use the form container: its trigger “On submit”.',
          pt: 'Este botão de envio dispara fluxos mesmo com o formulário inválido. Use o contêiner do formulário: o gatilho “Ao enviar”.',
        },
        entity: { kind, id },
      },
    ];
  },
};
