import type { ElementDefinition } from '@trama/model';
import { field, label } from '../field.ts';
import { textLookFields } from '../inherited.ts';

const hidden = (name: string, labels: ReturnType<typeof label>) => field(name, 'hidden', labels, '');

export const selectClassic: ElementDefinition = {
  id: '0d3e75d1-9e77-44cb-a272-8b0825fbc5da',
  name: 'select-classic',
  label: label('Select (classic)', 'Seleção (clássica)'),
  icon: 'lucide/square-chevron-down',
  category: 'form',
  deprecated: true,
  hidden: true,
  inherits: { text: ['_ww-text_text', '_ww-text_sanitize', '_ww-text_links'] },
  displays: ['flex', 'inline-flex'],
  baseCss: { 'align-items': 'center', position: 'relative' },
  fields: [
    field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
    field('disabled', 'boolean', label('Disabled', 'Desabilitado'), 'b', false),
    field('required', 'boolean', label('Required', 'Obrigatório'), 'b', false),
    field('placeholder', 'text', label('Placeholder', 'Texto de exemplo'), 'bm', { en: 'Placeholder' }),
    field('noOptionsText', 'text', label('Without options', 'Sem opções'), 'bm'),
    field('noResultsText', 'text', label('Nothing found', 'Nada encontrado'), 'bm'),
    field('canDeselect', 'boolean', label('Can be cleared', 'Pode ser limpa'), 'b', false),
    field('searchable', 'boolean', label('Search', 'Busca'), 'b', true),
    field('closeOnSelect', 'boolean', label('Choice closes', 'Escolha fecha'), 'b', true),
    field('clearIcon', 'boolean', label('Clear icon', 'Ícone de limpar'), 'b', false),
    field('caretIcon', 'boolean', label('Arrow', 'Seta'), 'b', true),
    field('limitedOptions', 'boolean', label('Limit options', 'Limitar opções'), '', false),
    field('limit', 'number', label('Limit', 'Limite'), 'b', 20, { min: 10, max: 50 }),
    field('initialValue', 'text', label('Initial value', 'Valor inicial'), 'b'),
    field('options', 'list', label('Options', 'Opções'), 'b', []),
    field('labelField', 'hidden', label('Label field', 'Campo do rótulo'), 'm', ''),
    field('valueField', 'hidden', label('Value field', 'Campo do valor'), '', ''),
    hidden('placeholderElement', label('Placeholder', 'Texto de exemplo')),
    hidden('textElement', label('Option', 'Opção')),
    hidden('flexboxElement', label('Free option', 'Opção livre')),
    hidden('caretIconElement', label('Arrow', 'Seta')),
    hidden('clearIconElement', label('Clear', 'Limpar')),
    field('dropdownBorderWidth', 'length', label('List border', 'Borda da lista'), 'brsc', undefined, {
      css: '--list-border-width',
    }),
    field('dropdownBorderColor', 'color', label('List border colour', 'Cor da borda'), 'brsc', undefined, {
      css: '--list-border-color',
    }),
    field('dropdownBorderRadius', 'length', label('List radius', 'Raio da lista'), 'brsc', undefined, {
      css: '--list-radius',
    }),
    field('dropdownMaxHeight', 'length', label('List height', 'Altura da lista'), 'brsc', undefined, {
      css: '--list-height',
    }),
    ...textLookFields,
  ],
  slots: [
    { path: 'placeholderElement', kind: 'one', label: label('Placeholder', 'Texto de exemplo') },
    { path: 'textElement', kind: 'one', copied: true, label: label('Option', 'Opção') },
    { path: 'flexboxElement', kind: 'one', label: label('Free option', 'Opção livre') },
    { path: 'caretIconElement', kind: 'one', label: label('Arrow', 'Seta') },
    { path: 'clearIconElement', kind: 'one', label: label('Clear', 'Limpar') },
  ],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { value: '' } },
    {
      name: 'initValueChange',
      label: label('On initial value change', 'Ao mudar o valor inicial'),
      payload: { value: '' },
    },
  ],
  variables: [
    { name: 'value', type: 'any', label: label('Value', 'Valor'), from: 'initialValue', initial: '', resettable: true },
  ],
};
