import { type Field, field, fieldsOfLooks, LAYOUT_LOOKS, label, TEXT_LOOKS, VIDEO_LOOKS } from '@trama/model';

const IN_FORM = { group: 'form', insideForm: true };

/** A text and its looks (group ww-text). */
export const textFields: readonly Field[] = fieldsOfLooks(TEXT_LOOKS);

/** Looks of text (group ww-text without the text itself). */
export const textLookFields: readonly Field[] = textFields.filter(({ name }) => TEXT_LOOKS[name]?.css !== undefined);

/** How an element lays out its children (group ww-layout, with the grid). */
export const layoutFields: readonly Field[] = fieldsOfLooks(LAYOUT_LOOKS);

/** A video behind the element (group ww-background-video). */
export const backgroundVideoFields: readonly Field[] = fieldsOfLooks(VIDEO_LOOKS);

/** What every input of a form offers inside one. */
export const formFields: readonly Field[] = [
  field('fieldName', 'text', label('Field name', 'Nome do campo'), 'b', '', IN_FORM),
  field('customValidation', 'boolean', label('Custom validation', 'Validação própria'), 'b', false, IN_FORM),
  field('validation', 'formula', label('Validation', 'Validação'), '', '', {
    ...IN_FORM,
    when: (values) => Boolean(values.customValidation),
  }),
  field('errorMessage', 'text', label('Error message', 'Mensagem de erro'), 'bm', undefined, {
    ...IN_FORM,
    help: label(
      'Shown and read out when the field is wrong; without it, a sentence of our own.',
      'Mostrada e lida quando o campo está errado; sem ela, uma frase padrão.',
    ),
  }),
];
