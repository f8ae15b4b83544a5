import { type ElementDefinition, type Field, field, label } from '@trama/model';
import { generation } from '../../shared/fields/generation.ts';
import { formFields } from '../../shared/fields/inherited.ts';
import { valueEvents } from '../shared/value-events.ts';
import { checkboxTemplate } from './template.ts';

const hasContent: NonNullable<Field['when']> = (values) => Boolean(values.isEmbeddedContainer);

const behaviour: readonly Field[] = [
  field('value', 'boolean', label('Initial value', 'Valor inicial'), 'b'),
  field('required', 'boolean', label('Required', 'Obrigatório'), 'b', false),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('isEmbeddedContainer', 'boolean', label('Content beside', 'Conteúdo ao lado'), 'r', false),
  field('containerPosition', 'choice', label('Side', 'Lado'), 'rsc', 'right', {
    choices: [
      { value: 'right', label: label('Right', 'Direita') },
      { value: 'left', label: label('Left', 'Esquerda') },
      { value: 'top', label: label('Above', 'Acima') },
      { value: 'bottom', label: label('Below', 'Abaixo') },
    ],
    when: hasContent,
    css: 'flex-direction',
    toCss: (side) => ({ left: 'row-reverse', top: 'column-reverse', bottom: 'column' })[String(side)] ?? 'row',
  }),
  field('checkbox', 'hidden', label('Mark', 'Marca'), ''),
  field('embeddedContainer', 'hidden', label('Content', 'Conteúdo'), ''),
];

export const checkbox: ElementDefinition = {
  id: 'aa29a661-07ce-484e-8abb-456186211282',
  name: 'checkbox',
  label: label('Checkbox', 'Caixa de seleção'),
  icon: 'lucide/square-check',
  category: 'form',
  inherits: {},
  displays: ['flex', 'inline-flex'],
  fields: [
    ...behaviour,
    field('containerGap', 'length', label('Space', 'Espaço'), 'brsc', '0px', {
      css: 'gap',
      min: 0,
      max: 100,
      units: ['px', 'em', 'rem'],
      unitLimits: { em: { min: 0, max: 10 }, rem: { min: 0, max: 10 } },
      when: hasContent,
    }),
    ...formFields,
  ],
  slots: [
    { path: 'checkbox', kind: 'one', label: label('Mark', 'Marca') },
    { path: 'embeddedContainer', kind: 'one', label: label('Content', 'Conteúdo') },
  ],
  states: ['checked', 'readonly'],
  events: valueEvents(true),
  variables: [
    { name: 'value', type: 'boolean', label: label('Value', 'Valor'), from: 'value', initial: false, resettable: true },
  ],
  form: { variable: 'value', empty: false },
  template: checkboxTemplate,
};

/** Previous generation: no part in forms. */
export const checkboxV1: ElementDefinition = (({ form: _form, ...rest }) => ({
  ...rest,
  id: '6ba133b6-a444-414f-93a5-25cd237dd398',
  ...generation(checkbox, 1),
  deprecated: true,
  hidden: true,
  fields: behaviour,
}))(checkbox);
