import { type ElementDefinition, type Field, field, label, toLength } from '@trama/model';
import { textLookFields } from '../../shared/fields/inherited.ts';

const hidden = (name: string, labels: ReturnType<typeof label>) => field(name, 'hidden', labels, '');
const isSearchable: NonNullable<Field['when']> = (values) => values.searchable !== false;
const listLook = (name: string, en: string, pt: string, css: string): Field =>
  field(name, 'length', label(en, pt), 'brsc', undefined, { css, toCss: toLength, group: 'dropdown' });

/** What the earlier selects have in common, for one value or for several. */
export const selectV1Fields: readonly Field[] = [
  field('layoutType', 'choice', label('Options as', 'Opções como'), '', 'text', {
    choices: [
      { value: 'text', label: label('Text', 'Texto') },
      { value: 'free', label: label('Free', 'Livre') },
    ],
  }),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('required', 'boolean', label('Required', 'Obrigatório'), 'b', false),
  field('disabled', 'boolean', label('Disabled', 'Desabilitado'), 'b', false),
  field('placeholder', 'text', label('Placeholder', 'Texto de exemplo'), 'bm', { en: 'Placeholder' }),
  field('noOptionsText', 'text', label('Without options', 'Sem opções'), 'bm'),
  field('noResultsText', 'text', label('Nothing found', 'Nada encontrado'), 'bm'),
  field('advanced', 'hidden', label('Advanced', 'Avançado'), 'b', false),
  field('searchable', 'boolean', label('Search', 'Busca'), 'b', true),
  field('searchFontFamily', 'font-family', label('Search: family', 'Busca: família'), 'rsc', undefined, {
    css: '--list-search-family',
    when: isSearchable,
  }),
  field('searchFontSize', 'length', label('Search: size', 'Busca: tamanho'), 'rsc', undefined, {
    css: '--list-search-size',
    when: isSearchable,
  }),
  field('searchFontColor', 'color', label('Search: colour', 'Busca: cor'), 'brsc', undefined, {
    css: '--list-search-color',
    when: isSearchable,
  }),
  field('infiniteScroll', 'boolean', label('More on scrolling', 'Mais ao rolar'), 'b', false),
  field('loadingRingColor', 'color', label('Ring colour', 'Cor do anel'), 'brsc', '#099af2', {
    css: '--list-ring-color',
    when: (values) => Boolean(values.infiniteScroll),
  }),
  field('limitedOptions', 'boolean', label('Limit options', 'Limitar opções'), '', false),
  field('limit', 'number', label('Limit', 'Limite'), 'b', 20, {
    min: 10,
    max: 50,
    step: 1,
    when: (values) => Boolean(values.limitedOptions),
  }),
  field('clearIcon', 'boolean', label('Clear icon', 'Ícone de limpar'), 'b', false),
  field('caretIcon', 'boolean', label('Arrow', 'Seta'), 'b', true),
  field('options', 'list', label('Options', 'Opções'), 'b', [
    { value: 'option', label: { en: 'option - 1' } },
    { value: 'option2', label: { en: 'option - 2' } },
  ]),
  field('labelField', 'hidden', label('Label field', 'Campo do rótulo'), 'm', ''),
  field('valueField', 'hidden', label('Value field', 'Campo do valor'), '', ''),
  hidden('placeholderElement', label('Placeholder', 'Texto de exemplo')),
  hidden('textElement', label('Option', 'Opção')),
  hidden('flexboxElement', label('Free option', 'Opção livre')),
  hidden('caretIconElement', label('Arrow', 'Seta')),
  hidden('clearIconElement', label('Clear', 'Limpar')),
  listLook('dropdownBorderWidth', 'List border', 'Borda da lista', '--list-border-width'),
  field('dropdownBorderColor', 'color', label('List border colour', 'Cor da borda'), 'brsc', undefined, {
    css: '--list-border-color',
    group: 'dropdown',
  }),
  listLook('dropdownBorderRadius', 'List radius', 'Raio da lista', '--list-radius'),
  listLook('dropdownMaxHeight', 'List height', 'Altura da lista', '--list-height'),
];

export const selectV1Slots: ElementDefinition['slots'] = [
  { path: 'placeholderElement', kind: 'one', inControl: true, label: label('Placeholder', 'Texto de exemplo') },
  { path: 'textElement', kind: 'one', copied: true, inControl: true, label: label('Option', 'Opção') },
  { path: 'flexboxElement', kind: 'one', copied: true, inControl: true, label: label('Free option', 'Opção livre') },
  { path: 'caretIconElement', kind: 'one', inControl: true, label: label('Arrow', 'Seta') },
  { path: 'clearIconElement', kind: 'one', inControl: true, label: label('Clear', 'Limpar') },
];

const event = (name: string, labels: ReturnType<typeof label>) => ({ name, label: labels, payload: { value: '' } });

export const selectV1: ElementDefinition = {
  id: '0d3e75d1-9e77-44cb-a272-8b0825fbc5da',
  name: 'select-v1',
  label: label('Select (v1)', 'Seleção (v1)'),
  icon: 'lucide/square-chevron-down',
  category: 'form',
  deprecated: true,
  hidden: true,
  inherits: { text: ['_ww-text_text', '_ww-text_sanitize', '_ww-text_links'] },
  displays: ['flex', 'inline-flex'],
  baseCss: { 'align-items': 'center', position: 'relative' },
  fields: [
    ...selectV1Fields,
    field('initialValue', 'text', label('Initial value', 'Valor inicial'), 'b'),
    field('canDeselect', 'boolean', label('Can be cleared', 'Pode ser limpa'), 'b', false),
    field('closeOnSelect', 'boolean', label('Choice closes', 'Escolha fecha'), 'b', true),
    ...textLookFields,
  ],
  slots: selectV1Slots,
  events: [
    event('change', label('On change', 'Ao mudar')),
    event('initValueChange', label('On initial value change', 'Ao mudar o valor inicial')),
  ],
  variables: [
    { name: 'value', type: 'any', label: label('Value', 'Valor'), from: 'initialValue', initial: '', resettable: true },
  ],
};
