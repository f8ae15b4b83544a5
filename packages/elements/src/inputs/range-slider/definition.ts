import { type ElementDefinition, field, label, toLength } from '@trama/model';
import { formFields } from '../../shared/fields/inherited.ts';

const looks = { group: 'looks' };

/** The slider with markers, and ticks between them (conformance 3.52). */
export const rangeSlider: ElementDefinition = {
  id: '7f3c1e52-4a0b-4c7d-9a16-5d2e8b90c341',
  name: 'range-slider',
  label: label('Range slider', 'Régua'),
  icon: 'lucide/sliders-horizontal',
  category: 'form',
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [
    field('minValue', 'number', label('Least value', 'Valor mínimo'), 'b', 0, { fallback: true }),
    field('maxValue', 'number', label('Most value', 'Valor máximo'), 'b', 1000000, { fallback: true }),
    field('step', 'number', label('Step', 'Passo'), 'b', 1000, { fallback: true, min: 1 }),
    field('initialValue', 'number', label('Initial value', 'Valor inicial'), 'b', 0, { fallback: true }),
    field('prefix', 'text', label('Prefix', 'Prefixo'), 'bm', 'R$ ', { fallback: true }),
    field('suffix', 'text', label('Suffix', 'Sufixo'), 'bm', '', { fallback: true }),
    field('markerCount', 'number', label('Markers', 'Marcadores'), 'b', 11, { fallback: true, min: 2, max: 20 }),
    field('ticksPerMarker', 'number', label('Ticks per marker', 'Traços por marcador'), 'b', 10, {
      fallback: true,
      min: 0,
      max: 20,
    }),
    field('showCurrentValue', 'boolean', label('Show the value', 'Mostrar o valor'), 'b', true, { fallback: true }),
    field('required', 'boolean', label('Required', 'Obrigatório'), 'b', false),
    field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
    field('trackColor', 'color', label('Track colour', 'Cor do trilho'), 'brsc', undefined, {
      ...looks,
      css: '--track-color',
    }),
    field('activeColor', 'color', label('Active colour', 'Cor ativa'), 'brsc', undefined, {
      ...looks,
      css: '--active-color',
    }),
    field('thumbColor', 'color', label('Thumb colour', 'Cor do botão'), 'brsc', undefined, {
      ...looks,
      css: '--thumb-color',
    }),
    field('thumbSize', 'length', label('Thumb size', 'Tamanho do botão'), 'brsc', undefined, {
      ...looks,
      css: '--thumb-size',
      toCss: toLength,
    }),
    field('textColor', 'color', label('Text colour', 'Cor do texto'), 'brsc', undefined, {
      ...looks,
      css: '--text-color',
    }),
    field('textSize', 'length', label('Text size', 'Tamanho do texto'), 'brsc', undefined, {
      ...looks,
      css: '--text-size',
      toCss: toLength,
    }),
    ...formFields,
  ],
  slots: [],
  states: ['readonly', 'focus'],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { value: 0 } },
    {
      name: 'initValueChange',
      label: label('On initial value change', 'Ao mudar o valor inicial'),
      payload: { value: 0 },
    },
  ],
  variables: [
    {
      name: 'value',
      type: 'number',
      label: label('Value', 'Valor'),
      from: 'initialValue',
      initial: 0,
      resettable: true,
    },
  ],
  form: { variable: 'value', empty: 0 },
  template: { style: { width: '100%' } },
};
