import { type ElementDefinition, type Field, field, label } from '@trama/model';
import { generation } from '../../shared/fields/generation.ts';
import { formFields as inheritedFormFields } from '../../shared/fields/inherited.ts';
import { mappedOptionFields, storedCode } from '../shared/option-fields.ts';
import { initialSelection, isMultipleType } from '../shared/options.ts';
import { PX_OR_PERCENT, selectLooks } from './looks.ts';

const isMultiple: NonNullable<Field['when']> = (values) => isMultipleType(values.selectType);
const hasSearch: NonNullable<Field['when']> = (values) => Boolean(values.showSearch);
const value = field('value', 'data', label('Value', 'Valor'), 'b');

const optionFields: readonly Field[] = [
  ...mappedOptionFields,
  field('optionType', 'choice', label('Options as', 'Opções como'), 'brs', 'text', {
    choices: [
      { value: 'text', label: label('Text', 'Texto') },
      { value: 'iconText', label: label('Icon and text', 'Ícone e texto') },
      { value: 'imageText', label: label('Image and text', 'Imagem e texto') },
    ],
  }),
  field(
    'mappingIcon',
    'formula',
    label('Icon of an option', 'Ícone da opção'),
    '',
    storedCode("context.mapping?.['icon'] ?? null"),
    { when: (values) => values.optionType === 'iconText' },
  ),
  field(
    'mappingImage',
    'formula',
    label('Image of an option', 'Imagem da opção'),
    '',
    storedCode("context.mapping?.['image'] ?? null"),
    { when: (values) => values.optionType === 'imageText' },
  ),
  field('limitedOptions', 'boolean', label('Limit the options', 'Limitar as opções'), '', false),
  field('limit', 'number', label('Limit', 'Limite'), 'b', 20, {
    min: 10,
    max: 50,
    step: 1,
    when: (values) => Boolean(values.limitedOptions),
  }),
];

const choiceFields: readonly Field[] = [
  field('selectType', 'choice', label('Selection', 'Seleção'), 'b', 'single', {
    choices: [
      { value: 'single', label: label('One', 'Uma') },
      { value: 'multiple', label: label('Several', 'Várias') },
    ],
  }),
  field('initValueSingle', 'text', label('Initial value', 'Valor inicial'), 'b', null, {
    when: (values) => !isMultiple(values),
  }),
  field('initValueMulti', 'list', label('Initial values', 'Valores iniciais'), 'b', undefined, { when: isMultiple }),
  field('disabled', 'boolean', label('Disabled', 'Desabilitado'), 'b', false),
  field('required', 'boolean', label('Required', 'Obrigatório'), 'b', false),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('closeOnSelect', 'boolean', label('Close on select', 'Fechar ao escolher'), 'b', true),
  field('selectOnClick', 'boolean', label('Click selects', 'Clique escolhe'), 'brs', true),
  field('unselectOnClick', 'boolean', label('Click unselects', 'Clique desfaz'), 'brs', false),
];

const textsFields: readonly Field[] = [
  field('placeholder', 'text', label('Placeholder', 'Texto de exemplo'), 'brsm', {
    en: 'Select a value',
    pt: 'Escolha um valor',
  }),
  field('emptyStateText', 'text', label('No results', 'Sem resultados'), 'brsm', {
    en: 'No results found',
    fr: 'Aucun résultat trouvé',
    pt: 'Nenhum resultado',
  }),
  field('showSearch', 'boolean', label('Search', 'Busca'), 'brs', false),
  field(
    'searchPlaceholder',
    'text',
    label('Search placeholder', 'Exemplo da busca'),
    'brsm',
    { en: 'Search', fr: 'Rechercher', pt: 'Buscar' },
    { when: hasSearch },
  ),
  field('searchBy', 'list', label('Search by', 'Buscar por'), 'brs', undefined, {
    fields: [field('filter', 'text', label('Field', 'Campo'), '')],
    when: hasSearch,
  }),
  field('autoFocus', 'boolean', label('Focus the search', 'Focar a busca'), 'brs', true, { when: hasSearch }),
];

const OFFSET = {
  min: -100,
  max: 100,
  units: ['px', '%'],
  unitLimits: { '%': { min: -100, max: 100 } },
  group: 'dropdown',
};
/** Stored by every select, used by none (conformance 11.2). */
const unused = (name: string, labels: Field['label'], fallback: string): Field =>
  field(name, 'hidden', labels, 'brsc', fallback);

const dropdownFields: readonly Field[] = [
  field('initialState', 'choice', label('Initial state', 'Estado inicial'), 'brs', 'closed', {
    choices: [
      { value: 'closed', label: label('Closed', 'Fechada') },
      { value: 'open', label: label('Open', 'Aberta') },
    ],
  }),
  field('manualTrigger', 'boolean', label('Open by action only', 'Abrir só por ação'), 'brs', false),
  field('closeOnClickOutside', 'boolean', label('Click outside closes', 'Clique fora fecha'), 'brs', true),
  field('allowScrollingWhenOpen', 'boolean', label('Page scrolls while open', 'Página rola aberta'), 'brs', false),
  field('offsetX', 'length', label('Offset X', 'Deslocamento X'), 'brsc', '0px', OFFSET),
  field('offsetY', 'length', label('Offset Y', 'Deslocamento Y'), 'brsc', '8px', OFFSET),
  field('zIndexOpen', 'number', label('Layer while open', 'Camada aberta'), 'brsc', 2, { group: 'dropdown' }),
  field('dropdownWidth', 'length', label('Width', 'Largura'), 'brsc', undefined, {
    group: 'dropdown',
    ...PX_OR_PERCENT,
    help: label('Without it, that of the field.', 'Sem ela, a do campo.'),
  }),
  unused('side', label('Side', 'Lado'), 'bottom'),
  unused('align', label('Alignment', 'Alinhamento'), 'start'),
  unused('boundOffset', label('Distance to the edge', 'Distância da borda'), '0px'),
  field('virtualScrollBuffer', 'number', label('Scroll buffer (px)', 'Reserva da rolagem (px)'), 'brs', 600, {
    min: 0,
  }),
  field(
    'virtualScrollMinItemSize',
    'number',
    label('Least option height (px)', 'Altura mínima da opção (px)'),
    'brs',
    40,
    { min: 1 },
  ),
  field('heavyMode', 'boolean', label('Options of one height', 'Opções de mesma altura'), 'brs', false),
  field('itemSize', 'number', label('Height of an option (px)', 'Altura da opção (px)'), 'brs', 40, {
    min: 1,
    when: (values) => Boolean(values.heavyMode),
  }),
  field('triggerIconOpen', 'icon', label('Icon while closed', 'Ícone fechado'), 'brsc', null, { group: 'trigger' }),
  field('triggerIconClose', 'icon', label('Icon while open', 'Ícone aberto'), 'brsc', null, { group: 'trigger' }),
  field('chipIconUnselect', 'icon', label('Icon that removes', 'Ícone de remover'), 'brsc', undefined, {
    group: 'chip',
    when: isMultiple,
  }),
  field('optionIcon', 'icon', label('Icon of the chosen', 'Ícone da escolhida'), 'brsc', null, { group: 'option' }),
];

/** In a select the form's fields differ by screen and state too. */
const formFields: readonly Field[] = inheritedFormFields.map((one) => ({ ...one, responsive: true, states: true }));

export const select: ElementDefinition = {
  id: '6145eb60-0af8-4e52-bcc6-dc0f6743654e',
  name: 'select',
  label: label('Select', 'Seleção'),
  icon: 'lucide/list',
  category: 'form',
  inherits: {},
  displays: ['block'],
  autoWidth: true,
  fields: [...optionFields, ...choiceFields, ...textsFields, ...dropdownFields, ...formFields, ...selectLooks],
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
      from: initialSelection,
      initial: null,
      resettable: true,
    },
  ],
  localContext: 'select',
  form: { variable: 'value', empty: null, ignoresRequired: true },
  template: { style: { width: '100%' }, content: { selectType: 'single' } },
};

/** Older generation of the same design: it tells nothing of its focus. */
export const selectV2: ElementDefinition = {
  ...select,
  id: 'c8199d0d-b61f-4640-98e0-c4be9ea254e0',
  ...generation(select, 2),
  deprecated: true,
  hidden: true,
  events: (select.events ?? []).filter(({ name }) => name !== 'focus' && name !== 'blur'),
  actions: (select.actions ?? []).filter(({ name }) => name !== 'actionFocusInput'),
};
