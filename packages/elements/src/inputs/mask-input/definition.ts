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
    field('longerPattern', 'text', label('Pattern when longer', 'Padrão quando é mais longo'), 'b', '', {
      help: label(
        'Takes the place of the pattern as soon as more is typed than fits it: (00) 0000-0000, then (00) 00000-0000.',
        'Toma o lugar do padrão assim que se digita mais do que cabe nele: (00) 0000-0000, depois (00) 00000-0000.',
      ),
    }),
    field('leftOut', 'text', label('Left out at the start', 'Fica de fora no início'), 'b', '', {
      help: label(
        'What is pasted or filled in with it is taken without it, for example +55 before a telephone number.',
        'O que é colado ou preenchido com isto é tomado sem isto, por exemplo +55 antes de um telefone.',
      ),
    }),
    field('placeholderVisible', 'boolean', label('Show empty places', 'Mostrar lugares vazios'), 'b', false),
    field('placeholderChar', 'text', label('Empty place', 'Lugar vazio'), 'b', '_', {
      when: (values) => Boolean(values.placeholderVisible),
    }),
    ...commonInputFields,
    field('autocomplete', 'boolean', label('Autofill', 'Autopreencher'), 'b', false),
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
