import type { ElementDefinition, Field } from '@trama/model';
import { choices, field, label } from '../field.ts';
import { formFields } from '../inherited.ts';
import { selectLooks } from './looks.ts';

const formula = (code: string) => ({ type: 'f', code });
const isSingle: NonNullable<Field['when']> = (values) => values.selectType !== 'multiple';
const value = field('value', 'json', label('Value', 'Valor'), 'b');

const behaviour: readonly Field[] = [
  field('choices', 'list', label('Options', 'Opções'), 'b', [
    { label: 'Option 1', value: 'opt1' },
    { label: 'Option 2', value: 'opt2' },
  ]),
  field(
    'mappingLabel',
    'formula',
    label('Label of an option', 'Rótulo da opção'),
    '',
    formula("context.mapping?.['label'] ?? context.mapping"),
  ),
  field(
    'mappingValue',
    'formula',
    label('Value of an option', 'Valor da opção'),
    '',
    formula("context.mapping?.['value'] ?? context.mapping"),
  ),
  field('mappingDisabled', 'formula', label('Disabled option', 'Opção desabilitada'), '', formula('false')),
  field('mappingIcon', 'formula', label('Icon of an option', 'Ícone da opção'), '', undefined, {
    when: (values) => values.optionType === 'iconText',
  }),
  field('mappingImage', 'formula', label('Image of an option', 'Imagem da opção'), '', undefined, {
    when: (values) => values.optionType === 'imageText',
  }),
  field('optionType', 'choice', label('Options as', 'Opções como'), 'brs', 'text', {
    choices: choices('text', 'iconText', 'imageText'),
  }),
  field('selectType', 'choice', label('Selection', 'Seleção'), 'b', 'single', {
    choices: choices('single', 'multiple'),
  }),
  field('initValueSingle', 'text', label('Initial value', 'Valor inicial'), 'b', null, { when: isSingle }),
  field('initValueMulti', 'list', label('Initial values', 'Valores iniciais'), 'b', undefined, {
    when: (values) => !isSingle(values),
  }),
  field('disabled', 'boolean', label('Disabled', 'Desabilitado'), 'b', false),
  field('required', 'boolean', label('Required', 'Obrigatório'), 'b', false),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('initialState', 'choice', label('Initial state', 'Estado inicial'), 'brs', 'closed', {
    choices: choices('closed', 'open'),
  }),
  field('closeOnSelect', 'boolean', label('Close on select', 'Fechar ao escolher'), 'b', true),
  field('manualTrigger', 'boolean', label('Open by action only', 'Abrir só por ação'), 'brs', false),
  field('closeOnClickOutside', 'boolean', label('Click outside closes', 'Clique fora fecha'), 'brs', true),
  field('selectOnClick', 'boolean', label('Click selects', 'Clique escolhe'), 'brs', true),
  field('unselectOnClick', 'boolean', label('Click unselects', 'Clique desfaz'), 'brs', false),
  field('placeholder', 'text', label('Placeholder', 'Texto de exemplo'), 'brsm', {
    en: 'Select a value',
    pt: 'Escolha um valor',
  }),
  field('emptyStateText', 'text', label('No results', 'Sem resultados'), 'brsm', {
    en: 'No results found',
    pt: 'Nenhum resultado',
  }),
  field('showSearch', 'boolean', label('Search', 'Busca'), 'brs', false),
  field('searchPlaceholder', 'text', label('Search placeholder', 'Exemplo da busca'), 'brsm', {
    en: 'Search',
    pt: 'Buscar',
  }),
  field('searchBy', 'list', label('Search by', 'Buscar por'), 'brs'),
  field('autoFocus', 'boolean', label('Focus the search', 'Focar a busca'), 'brs', true),
  field('limit', 'number', label('Limit', 'Limite'), 'b', 20, { min: 10, max: 50 }),
  field('offsetX', 'length', label('Offset X', 'Deslocamento X'), 'brsc', '0px'),
  field('offsetY', 'length', label('Offset Y', 'Deslocamento Y'), 'brsc', '8px'),
  field('zIndexOpen', 'number', label('Layer while open', 'Camada aberta'), 'brsc', 2),
  field('dropdownWidth', 'length', label('Dropdown width', 'Largura da lista'), 'brsc'),
  field('allowScrollingWhenOpen', 'boolean', label('Page scrolls while open', 'Página rola aberta'), 'brs', false),
  field('virtualScrollBuffer', 'number', label('Scroll buffer', 'Reserva da rolagem'), 'brs', 600),
  field('virtualScrollMinItemSize', 'number', label('Least option height', 'Altura mínima da opção'), 'brs', 40),
  field('triggerIconOpen', 'icon', label('Icon while closed', 'Ícone fechado'), 'brsc', null),
  field('triggerIconClose', 'icon', label('Icon while open', 'Ícone aberto'), 'brsc', null),
  field('chipIconUnselect', 'icon', label('Icon that removes', 'Ícone de remover'), 'brsc'),
  field('optionIcon', 'icon', label('Icon of the chosen', 'Ícone da escolhida'), 'brsc', null),
];

export const select: ElementDefinition = {
  id: '6145eb60-0af8-4e52-bcc6-dc0f6743654e',
  name: 'select',
  label: label('Select', 'Seleção'),
  icon: 'lucide/list',
  category: 'form',
  inherits: {},
  displays: ['block'],
  autoWidth: true,
  fields: [...behaviour, ...formFields, ...selectLooks],
  slots: [],
  states: ['focus', 'readonly'],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { value: '' } },
    {
      name: 'initValueChange',
      label: label('On initial value change', 'Ao mudar o valor inicial'),
      payload: { value: '' },
    },
    { name: 'focus', label: label('On focus', 'Ao focar') },
    { name: 'blur', label: label('On blur', 'Ao sair') },
  ],
  actions: [
    { name: 'actionOpenDropdown', label: label('Open', 'Abrir'), args: [], needsDom: true },
    { name: 'actionCloseDropdown', label: label('Close', 'Fechar'), args: [] },
    { name: 'actionToggleDropdown', label: label('Toggle', 'Alternar'), args: [], needsDom: true },
    { name: 'actionUpdateValue', label: label('Set value', 'Definir valor'), args: [value] },
    { name: 'actionResetValue', label: label('Reset value', 'Restaurar valor'), args: [] },
    { name: 'actionRemoveSpecificValue', label: label('Remove a value', 'Remover um valor'), args: [value] },
    { name: 'actionResetSearch', label: label('Reset search', 'Limpar busca'), args: [] },
    { name: 'actionFocusInput', label: label('Focus', 'Focar'), args: [], needsDom: true },
  ],
  variables: [
    {
      name: 'value',
      type: 'any',
      label: label('Value', 'Valor'),
      from: 'initValueSingle',
      initial: null,
      resettable: true,
    },
  ],
  localContext: 'select',
  form: { variable: 'value', empty: null },
  template: { style: { width: '100%' }, content: { selectType: 'single' } },
};

/** Older generation of the same design. */
export const oldSelect: ElementDefinition = {
  ...select,
  id: 'c8199d0d-b61f-4640-98e0-c4be9ea254e0',
  name: 'select-old',
  deprecated: true,
  hidden: true,
};
