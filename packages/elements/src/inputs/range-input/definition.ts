import { type ElementDefinition, type Field, field, label, tokenColor, toLength } from '@trama/model';

const color = (name: string, en: string, pt: string, fallback: string | undefined, css: string): Field =>
  field(name, 'color', label(en, pt), 'brsc', fallback, { group: 'looks', css });

/** The native range of earlier sites (conformance 11.56); the slider with markers is `range-slider` (conformance 3.52). */
const PRIMARY = tokenColor('primary');

export const rangeInput: ElementDefinition = {
  id: '2dff5957-3bd8-46f9-afa3-a5c5bab91931',
  name: 'range-input',
  label: label('Range input', 'Intervalo'),
  icon: 'lucide/sliders-horizontal',
  category: 'form',
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [
    field('value', 'number', label('Initial value', 'Valor inicial'), 'b', 0, { min: 0, max: 100 }),
    field('required', 'boolean', label('Required', 'Obrigatório'), 'b', true),
    field('min', 'number', label('Least value', 'Valor mínimo'), 'b', 0, { min: 0, max: 1000 }),
    field('max', 'number', label('Most value', 'Valor máximo'), 'b', 100, { min: 1, max: 1000 }),
    field('step', 'number', label('Step', 'Passo'), 'b', 1, { min: 1, max: 100 }),
    field('debounce', 'boolean', label('Delay changes', 'Atrasar mudanças'), '', true, { fallback: true }),
    field('debounceDelay', 'length', label('Delay', 'Atraso'), 'r', '500ms', {
      min: 1,
      max: 5000,
      units: ['ms'],
      when: (values) => values.debounce !== false,
    }),
    field('isTooltip', 'boolean', label('Show the value', 'Mostrar o valor'), '', true, { fallback: true }),
    field('fontSize', 'length', label('Text size', 'Tamanho do texto'), 'rsc', '15px', {
      group: 'looks',
      css: '--range-size',
      toCss: toLength,
    }),
    field('fontFamily', 'font-family', label('Family', 'Família'), 'rsc', '', {
      group: 'looks',
      css: '--range-family',
    }),
    color('rangeBackgroundColor', 'Track', 'Trilho', 'rgb(9, 154, 242)', '--range-track'),
    field(
      'useActiveRangeBackground',
      'boolean',
      label('Colour of the active part', 'Cor da parte ativa'),
      'rsc',
      false,
      {
        group: 'looks',
      },
    ),
    color('activeRangeBackgroundColor', 'Active part', 'Parte ativa', undefined, '--range-active'),
    color('selectorBorderColor', 'Border of the thumb', 'Borda do botão', '#1565C0', '--range-thumb-border'),
    color('selectorBackgroundColor', 'Thumb', 'Botão', 'rgb(9, 154, 242)', '--range-thumb'),
    color('tooltipBackground', 'Value background', 'Fundo do valor', 'rgb(9, 154, 242)', '--range-tip'),
    color('tooltipTextColor', 'Value text', 'Texto do valor', '#FFFFFF', '--range-tip-text'),
  ],
  slots: [],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { value: 0 } },
    {
      name: 'initValueChange',
      label: label('On initial value change', 'Ao mudar o valor inicial'),
      payload: { value: 0 },
    },
  ],
  variables: [
    { name: 'value', type: 'number', label: label('Value', 'Valor'), from: 'value', initial: 0, resettable: true },
  ],
  form: { variable: 'value', empty: 0 },
  template: {
    style: { width: '100%' },
    content: {
      value: 50,
      required: false,
      useActiveRangeBackground: true,
      rangeBackgroundColor: tokenColor('border'),
      activeRangeBackgroundColor: PRIMARY,
      selectorBorderColor: PRIMARY,
      selectorBackgroundColor: PRIMARY,
      tooltipBackground: PRIMARY,
    },
  },
};
