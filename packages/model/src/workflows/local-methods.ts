import { label } from '../define-field.ts';
import type { Field, Label } from '../fields.ts';
import { argument } from './action-definition.ts';

/** What an element offers to the actions inside of it (`_wwLocalMethod_<key>.<method>`, conformance 10.58). */
export interface LocalMethodDefinition {
  /** Key of the element that offers it (`localContext` of its definition). */
  key: string;
  method: string;
  label: Label;
  /** By position. */
  args: readonly Field[];
}

/** Methods of forms, popups, dialogs, codes, tabs, sliders and accordions. */
export const LOCAL_METHODS: readonly LocalMethodDefinition[] = [
  { key: 'form', method: 'submitForm', label: label('Submit this form', 'Enviar este formulário'), args: [] },
  {
    key: 'form',
    method: 'resetForm',
    label: label('Reset this form', 'Limpar este formulário'),
    args: [argument('initialValues', 'Initial values', 'Valores iniciais', 'data')],
  },
  {
    key: 'form',
    method: 'setFormState',
    label: label('Set the state of this form', 'Definir o estado deste formulário'),
    args: [
      argument('isSubmitting', 'Submitting', 'Enviando', 'boolean'),
      argument('isSubmitted', 'Submitted', 'Enviado', 'boolean'),
    ],
  },
  {
    key: 'popup',
    method: 'close',
    label: label('Close this popup', 'Fechar este popup'),
    args: [argument('data', 'Hand back', 'Devolver', 'data')],
  },
  { key: 'dialog', method: 'openDialog', label: label('Open this dialog', 'Abrir este diálogo'), args: [] },
  { key: 'dialog', method: 'closeDialog', label: label('Close this dialog', 'Fechar este diálogo'), args: [] },
  { key: 'dialog', method: 'toggleDialog', label: label('Toggle this dialog', 'Alternar este diálogo'), args: [] },
  {
    key: 'Tab',
    method: 'setActiveTab',
    label: label('Show a tab here', 'Mostrar uma aba aqui'),
    args: [argument('name', 'Name of the tab', 'Nome da aba')],
  },
  { key: 'Tab', method: 'goToNextTab', label: label('Next tab here', 'Próxima aba aqui'), args: [] },
  { key: 'Tab', method: 'goToPrevTab', label: label('Previous tab here', 'Aba anterior aqui'), args: [] },
  ...(
    [
      ['openAccordion', 'Open an item here', 'Abrir um item aqui'],
      ['closeAccordion', 'Close an item here', 'Fechar um item aqui'],
      ['toggleAccordion', 'Toggle an item here', 'Alternar um item aqui'],
    ] as const
  ).map(
    ([method, en, pt]): LocalMethodDefinition => ({
      key: 'ww-accordion-root',
      method,
      label: label(en, pt),
      args: [argument('value', 'Item', 'Item')],
    }),
  ),
  {
    key: 'fileUpload',
    method: 'clearFiles',
    label: label('Remove the files here', 'Remover os arquivos daqui'),
    args: [],
  },
  { key: 'otp-input', method: 'focus', label: label('Focus this code', 'Focar este código'), args: [] },
  { key: 'otp-input', method: 'clear', label: label('Clear this code', 'Limpar este código'), args: [] },
  {
    key: 'otp-input',
    method: 'setValue',
    label: label('Set this code', 'Definir este código'),
    args: [argument('value', 'Value', 'Valor')],
  },
];
