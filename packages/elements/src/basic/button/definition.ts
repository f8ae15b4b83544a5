import { choices, type ElementDefinition, field, label, tokenColor } from '@trama/model';
import { generation } from '../../shared/fields/generation.ts';
import { textFields } from '../../shared/fields/inherited.ts';

const icon = (side: 'left' | 'right', en: string, pt: string): ElementDefinition['fields'] => [
  field(side === 'left' ? 'hasLeftIcon' : 'hasRightIcon', 'boolean', label(en, pt), ''),
  field(side === 'left' ? 'leftIcon' : 'rightIcon', 'hidden', label(en, pt), ''),
];

export const button: ElementDefinition = {
  id: '59dca300-db78-42e4-a7a6-0cbf22d3cc82',
  name: 'button',
  label: label('Button', 'Botão'),
  icon: 'lucide/square-mouse-pointer',
  category: 'basic',
  inherits: { text: true },
  displays: ['flex', 'inline-flex'],
  autoWidth: true,
  linkable: true,
  textNode: 'inside',
  baseCss: { 'align-items': 'center', 'justify-content': 'center' },
  fields: [
    field('buttonType', 'choice', label('Type', 'Tipo'), 'b', 'button', {
      choices: choices(null, 'button', 'submit', 'reset'),
    }),
    field('disabled', 'boolean', label('Disabled', 'Desabilitado'), 'b', false),
    ...icon('left', 'Left icon', 'Ícone à esquerda'),
    ...icon('right', 'Right icon', 'Ícone à direita'),
    ...textFields,
  ],
  slots: [
    { path: 'leftIcon', kind: 'one', inControl: true, label: label('Left icon', 'Ícone à esquerda') },
    { path: 'rightIcon', kind: 'one', inControl: true, label: label('Right icon', 'Ícone à direita') },
  ],
  states: ['focus', 'disabled', 'active'],
  events: [
    { name: 'focus', label: label('On focus', 'Ao focar') },
    { name: 'blur', label: label('On blur', 'Ao sair') },
    { name: 'keydown', label: label('On key down', 'Ao teclar') },
    { name: 'keyup', label: label('On key up', 'Ao soltar tecla') },
  ],
  template: {
    style: {
      padding: '10px 20px',
      backgroundColor: tokenColor('primary'),
      borderRadius: '8px',
      cursor: 'pointer',
      opacity: 'var(--button-opacity, 1)',
    },
    content: {
      '_ww-text_text': { en: 'Button', pt: 'Botão' },
      '_ww-text_color': tokenColor('on-primary'),
      buttonType: 'button',
    },
  },
};

/** Previous generation: without the active state and key events. */
export const buttonV1: ElementDefinition = {
  ...button,
  id: '6f8796b1-8273-498d-95fc-7013b7c63214',
  ...generation(button, 1),
  deprecated: true,
  hidden: true,
  states: ['focus', 'disabled'],
  events: (button.events ?? []).slice(0, 2),
};
