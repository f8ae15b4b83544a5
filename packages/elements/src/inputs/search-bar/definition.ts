import { type ElementDefinition, field, label, tokenColor } from '@trama/model';
import { button } from '../../basic/button/definition.ts';
import { iconSvg } from '../../basic/icon-svg/definition.ts';
import { textInput } from '../text-input/definition.ts';

const SIDES = [
  { value: 'left', label: label('Left', 'Esquerda') },
  { value: 'right', label: label('Right', 'Direita') },
];
const value = { value: '' };

/** An input with an icon in it and a button beside it (elements, “Other elements”). */
export const searchBar: ElementDefinition = {
  id: '84bb3944-0404-4c4e-b0d5-058a63e4554a',
  name: 'search-bar',
  label: label('Search bar', 'Barra de busca'),
  icon: 'lucide/search',
  category: 'form',
  inherits: {},
  displays: ['flex', 'inline-flex'],
  fields: [
    field('value', 'text', label('Initial value', 'Valor inicial'), 'b'),
    field('inputWidth', 'length', label('Width of the input', 'Largura do campo'), 'brsc', '50%', {
      css: '--search-width',
    }),
    field('debounceDelay', 'length', label('Delay', 'Atraso'), '', '500ms', { min: 1, max: 5000, units: ['ms'] }),
    field('isEmbedIcon', 'boolean', label('Icon', 'Ícone'), '', false),
    field('iconPosition', 'choice', label('Icon side', 'Lado do ícone'), '', 'right', {
      choices: SIDES,
      when: (values) => Boolean(values.isEmbedIcon),
    }),
    field('useSubmitButton', 'boolean', label('Button', 'Botão'), '', false),
    field('buttonPosition', 'choice', label('Button side', 'Lado do botão'), '', 'right', {
      choices: SIDES,
      when: (values) => Boolean(values.useSubmitButton),
    }),
    field('textInput', 'hidden', label('Input', 'Campo'), ''),
    field('embedIcon', 'hidden', label('Icon', 'Ícone'), ''),
    field('submitButton', 'hidden', label('Button', 'Botão'), ''),
  ],
  slots: [
    { path: 'textInput', kind: 'one', label: label('Input', 'Campo') },
    { path: 'embedIcon', kind: 'one', label: label('Icon', 'Ícone') },
    { path: 'submitButton', kind: 'one', label: label('Button', 'Botão') },
  ],
  events: [
    { name: 'submit', label: label('On submit', 'Ao enviar'), payload: value },
    { name: 'change', label: label('On change', 'Ao mudar'), payload: value },
    { name: 'initValueChange', label: label('On initial value change', 'Ao mudar o valor inicial'), payload: value },
  ],
  variables: [
    { name: 'value', type: 'string', label: label('Value', 'Valor'), from: 'value', initial: '', resettable: true },
  ],
  template: {
    content: { inputWidth: '100%', isEmbedIcon: true, iconPosition: 'left', useSubmitButton: false },
    children: {
      textInput: [{ type: textInput.id, ...textInput.template }],
      embedIcon: [
        {
          type: iconSvg.id,
          content: { icon: 'lucide/search', color: tokenColor('text-muted') },
          style: { width: '16px', height: '16px' },
        },
      ],
      submitButton: [
        {
          type: button.id,
          ...button.template,
          content: { ...button.template?.content, '_ww-text_text': { en: 'Search', pt: 'Buscar' } },
        },
      ],
    },
  },
};
