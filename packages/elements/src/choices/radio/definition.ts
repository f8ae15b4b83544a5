import { choices, type ElementDefinition, field, label, toLength } from '@trama/model';
import { valueEvents } from '../shared/value-events.ts';
import { radioTemplate } from './template.ts';

const GAP = {
  min: 0,
  max: 100,
  units: ['px', '%', 'em', 'rem'],
  unitLimits: { '%': { min: 0, max: 100 }, em: { min: 0, max: 10 }, rem: { min: 0, max: 10 } },
};

export const radio: ElementDefinition = {
  id: '70a53858-53ca-40a5-ad88-c1cd33b5cc9f',
  name: 'radio',
  label: label('Radio', 'Opções'),
  icon: 'lucide/circle-dot',
  category: 'form',
  inherits: {},
  displays: ['flex', 'inline-flex'],
  fields: [
    field('options', 'list', label('Options', 'Opções'), 'b', [
      { value: 'first value', label: 'first label' },
      { value: 'second value', label: 'second label' },
    ]),
    field('value', 'text', label('Initial value', 'Valor inicial'), 'b', ''),
    field('labelField', 'hidden', label('Label field', 'Campo do rótulo'), ''),
    field('valueField', 'hidden', label('Value field', 'Campo do valor'), ''),
    field('choicesElement', 'hidden', label('Label', 'Rótulo'), ''),
    field('required', 'boolean', label('Required', 'Obrigatório'), 'b', true),
    field('direction', 'choice', label('Direction', 'Direção'), 'rsc', 'column', {
      choices: choices('column', 'row'),
      css: 'flex-direction',
    }),
    field('rowGap', 'length', label('Row gap', 'Espaço entre linhas'), 'rsc', undefined, {
      ...GAP,
      css: 'row-gap',
      toCss: toLength,
    }),
    field('columnGap', 'length', label('Column gap', 'Espaço entre colunas'), 'rsc', undefined, {
      ...GAP,
      css: 'column-gap',
      toCss: toLength,
    }),
    field('justifyContent', 'choice', label('Distribution', 'Distribuição'), 'rsc', 'center', {
      choices: choices('flex-start', 'center', 'flex-end', 'space-around', 'space-between'),
      css: 'justify-content',
    }),
    field('alignItems', 'choice', label('Alignment', 'Alinhamento'), 'rsc', 'flex-start', {
      choices: choices('flex-start', 'center', 'flex-end', 'stretch'),
      css: 'align-items',
    }),
    field('flexWrap', 'boolean', label('Wrap', 'Quebrar linhas'), 'rsc', true, {
      css: 'flex-wrap',
      toCss: (wraps) => (wraps ? 'wrap' : 'nowrap'),
      when: (values) => values.direction === 'row',
    }),
  ],
  slots: [{ path: 'choicesElement', kind: 'one', copied: true, label: label('Label', 'Rótulo') }],
  events: valueEvents(''),
  variables: [
    { name: 'value', type: 'any', label: label('Value', 'Valor'), from: 'value', initial: '', resettable: true },
  ],
  form: { variable: 'value', empty: '' },
  template: radioTemplate,
};
