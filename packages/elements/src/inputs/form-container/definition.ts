import { choices, type ElementDefinition, type Field, field, label } from '@trama/model';
import { generation } from '../../shared/fields/generation.ts';
import { layoutFields as inheritedLayout } from '../../shared/fields/inherited.ts';
import { formTemplate } from './template.ts';

const content = field('formContent', 'hidden', label('Content', 'Conteúdo'), 'R', []);
const autocomplete = field('autocomplete', 'boolean', label('Autofill', 'Autopreencher'), '', true);

/** A form lays its fields out in a column until its author says otherwise (conformance 11.10). */
const layoutFields: readonly Field[] = inheritedLayout.map((one) =>
  one.name === '_ww-layout_flexDirection' ? { ...one, default: 'column' } : one,
);
const layoutCss = { 'flex-direction': 'column' };

export const formContainer: ElementDefinition = {
  id: '9ecb2cfc-cef7-4be8-b736-3e17a3b7e9ff',
  name: 'form-container',
  label: label('Form', 'Formulário'),
  icon: 'lucide/clipboard-list',
  category: 'form',
  inherits: { layout: true },
  displays: ['flex', 'block', 'inline-block', 'inline-flex'],
  layoutNode: 'inside',
  layoutCss,
  fields: [
    field('validation', 'choice', label('Validate', 'Validar'), 'b', 'submit', {
      choices: choices('submit', 'change'),
    }),
    field('debounceDelay', 'length', label('Validation delay', 'Atraso da validação'), 'b', '500ms', {
      min: 1,
      max: 5000,
      units: ['ms'],
      when: (values) => values.validation === 'change',
    }),
    field('showErrors', 'boolean', label('Show error messages', 'Mostrar mensagens de erro'), '', true, {
      help: label(
        'Marks each wrong field and says what is wrong with the one in focus. Off, both are up to you.',
        'Marca cada campo errado e diz o que há com o que está em foco. Desligado, ambos ficam por sua conta.',
      ),
    }),
    content,
    autocomplete,
    ...layoutFields,
  ],
  slots: [{ path: 'formContent', kind: 'many', repeatable: true, label: label('Content', 'Conteúdo') }],
  events: [
    { name: 'submit', label: label('On submit', 'Ao enviar') },
    { name: 'submit-validation-error', label: label('On validation error', 'Ao falhar a validação') },
  ],
  actions: [
    {
      name: '_setFormState',
      label: label('Set form state', 'Definir estado'),
      args: [
        field('isSubmitting', 'boolean', label('Submitting', 'Enviando'), 'b'),
        field('isSubmitted', 'boolean', label('Submitted', 'Enviado'), 'b'),
      ],
    },
    { name: 'submitForm', label: label('Submit', 'Enviar'), args: [] },
    {
      name: 'resetForm',
      label: label('Reset', 'Limpar'),
      args: [field('initialValues', 'data', label('Initial values', 'Valores iniciais'), 'b')],
    },
  ],
  variables: [{ name: 'form', type: 'object', label: label('Form', 'Formulário'), readonly: true, initial: {} }],
  localContext: 'form',
  template: formTemplate,
};

/** Previous generation: no validation and no data of its own. */
export const formContainerV1: ElementDefinition = {
  id: '69d0b3ef-b265-494c-8cd1-874da4aa1834',
  ...generation(formContainer, 1),
  icon: 'lucide/clipboard-list',
  category: 'form',
  deprecated: true,
  hidden: true,
  inherits: { layout: true },
  displays: ['flex', 'block', 'inline-block', 'inline-flex'],
  layoutNode: 'inside',
  layoutCss,
  interactive: true,
  fields: [content, autocomplete, ...layoutFields],
  slots: [{ path: 'formContent', kind: 'many', repeatable: true, label: label('Content', 'Conteúdo') }],
  events: [{ name: 'submit', label: label('On submit', 'Ao enviar') }],
};
