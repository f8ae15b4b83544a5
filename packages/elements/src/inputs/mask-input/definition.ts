import { type ElementDefinition, field, label, tokenColor } from '@trama/model';
import { formFields, textLookFields } from '../../shared/fields/inherited.ts';
import { commonInputFields, floatingFields, formInput, placeholderSlot } from '../form-input/definition.ts';

const character = { value: '', character: '' };

/** An input with a mask: telephone numbers, documents, postal codes (elements 21). */
export const maskInput: ElementDefinition = {
  id: 'e2962a22-03b3-4421-b85e-906177d2303f',
  name: 'mask-input',
  label: label('Masked input', 'Campo com máscara'),
  icon: 'lucide/text-cursor-input',
  category: 'form',
  inherits: { text: ['_ww-text_text', '_ww-text_sanitize', '_ww-text_links'] },
  displays: ['block', 'inline-block'],
  fields: [
    field('pattern', 'text', label('Pattern', 'Padrão'), 'b', '{8}000000', {
      help: label(
        '0 is a digit, a a letter, * anything; what is in [ ] may be left out; \\ takes the next letter as it is.',
        '0 é um dígito, a uma letra, * qualquer coisa; o que está em [ ] pode faltar; \\ toma a próxima letra como é.',
      ),
    }),
    field('placeholderVisible', 'boolean', label('Show empty places', 'Mostrar lugares vazios'), 'b', false),
    field('placeholderChar', 'text', label('Empty place', 'Lugar vazio'), 'b', '_', {
      when: (values) => Boolean(values.placeholderVisible),
    }),
    ...commonInputFields,
    field('autocomplete', 'boolean', label('Autocomplete', 'Preenchimento automático'), 'b', false),
    ...floatingFields,
    ...formFields,
    ...textLookFields,
  ],
  slots: [placeholderSlot],
  states: ['focus', 'readonly'],
  events: [
    ...(formInput.events ?? []),
    { name: 'characterAccept', label: label('On an accepted letter', 'Ao aceitar uma letra'), payload: character },
    { name: 'characterReject', label: label('On a rejected letter', 'Ao recusar uma letra'), payload: character },
  ],
  actions: formInput.actions ?? [],
  variables: [
    { name: 'value', type: 'string', label: label('Value', 'Valor'), from: 'value', initial: '', resettable: true },
  ],
  form: { variable: 'value', empty: '' },
  template: {
    ...formInput.template,
    content: {
      value: '',
      pattern: '(00) 00000-0000',
      required: true,
      placeholder: { en: '(00) 00000-0000' },
      '_ww-text_color': tokenColor('text'),
    },
  },
};
