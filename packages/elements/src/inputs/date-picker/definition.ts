import { choices, type ElementDefinition, type Field, field, label, tokenColor } from '@trama/model';
import { button } from '../../basic/button/definition.ts';
import { text } from '../../text/text/definition.ts';
import { dateLooks } from './looks.ts';

type When = NonNullable<Field['when']>;

const isSelection =
  (mode: string): When =>
  (values) =>
    values.selectionMode === mode;
const isMode =
  (...modes: readonly string[]): When =>
  (values) =>
    modes.includes(String(values.dateMode));
const isRangeOfDays: When = (values) => isSelection('range')(values) && isMode('datetime', 'date')(values);
const isInPlace: When = (values) => Boolean(values.enableCalendarOnly);
const isFloating: When = (values) => !values.enableCalendarOnly;
const hasDateRules: When = (values) => Boolean(values.advancedDates);

/** Zones that the control offers; any other of the IANA's that is stored or bound works as well. */
const TIME_ZONES = [
  'locale',
  'Pacific/Midway',
  'America/Adak',
  'Pacific/Gambier',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Noronha',
  'Atlantic/Cape_Verde',
  'UTC',
  'Europe/Brussels',
  'Africa/Cairo',
  'Europe/Minsk',
  'Europe/Moscow',
  'Asia/Tashkent',
  'Asia/Dhaka',
  'Asia/Novosibirsk',
  'Australia/Perth',
  'Asia/Tokyo',
  'Australia/Hobart',
  'Asia/Vladivostok',
  'Pacific/Auckland',
];

const WEEK_DAYS: NonNullable<Field['choices']> = [
  { value: '0', label: label('Sunday', 'Domingo') },
  { value: '1', label: label('Monday', 'Segunda-feira') },
  { value: '2', label: label('Tuesday', 'Terça-feira') },
  { value: '3', label: label('Wednesday', 'Quarta-feira') },
  { value: '4', label: label('Thursday', 'Quinta-feira') },
  { value: '5', label: label('Friday', 'Sexta-feira') },
  { value: '6', label: label('Saturday', 'Sábado') },
];

const FLOW_STEPS: NonNullable<Field['choices']> = [
  { value: 'month', label: label('Month', 'Mês') },
  { value: 'year', label: label('Year', 'Ano') },
  { value: 'calendar', label: label('Calendar', 'Calendário') },
  { value: 'time', label: label('Time', 'Horário') },
  { value: 'minutes', label: label('Minutes', 'Minutos') },
  { value: 'hours', label: label('Hours', 'Horas') },
  { value: 'seconds', label: label('Seconds', 'Segundos') },
];

const modeFields: readonly Field[] = [
  field('selectionMode', 'choice', label('Selection', 'Seleção'), '', 'single', {
    choices: [
      { value: 'single', label: label('One date', 'Uma data') },
      { value: 'range', label: label('A range', 'Um período') },
      { value: 'multi', label: label('Several dates', 'Várias datas') },
    ],
  }),
  field('dateMode', 'choice', label('Mode', 'Modo'), '', 'datetime', {
    choices: [
      { value: 'datetime', label: label('Date and time', 'Data e hora') },
      { value: 'date', label: label('Date', 'Data') },
      { value: 'time', label: label('Time', 'Horário') },
      { value: 'month', label: label('Month', 'Mês') },
      { value: 'year', label: label('Year', 'Ano') },
    ],
    help: label(
      'Several dates can be picked as date and time or as date only; other modes become date and time.',
      'Várias datas só existem como data e hora ou data; outros modos viram data e hora.',
    ),
  }),
  field('initValueSingle', 'text', label('Initial value', 'Valor inicial'), 'b', null, { when: isSelection('single') }),
  field('initValueRangeStart', 'text', label('Initial start', 'Início inicial'), 'b', null, {
    when: isSelection('range'),
  }),
  field('initValueRangeEnd', 'text', label('Initial end', 'Fim inicial'), 'b', null, { when: isSelection('range') }),
  field('initValueMulti', 'list', label('Initial values', 'Valores iniciais'), 'b', null, {
    when: isSelection('multi'),
  }),
  field('enableSeconds', 'boolean', label('Seconds', 'Segundos'), '', false, { when: isMode('datetime', 'time') }),
  field('use24', 'boolean', label('24 hours', '24 horas'), 'rsc', false, { when: isMode('datetime', 'time') }),
  field('timezone', 'choice', label('Time zone', 'Fuso horário'), 'b', 'locale', {
    choices: choices(...TIME_ZONES),
    when: isMode('datetime'),
  }),
  field('multiDatesLimit', 'number', label('Most dates', 'Máximo de datas'), '', 0, {
    min: 0,
    when: isSelection('multi'),
    help: label('0 is without limit', '0 é sem limite'),
  }),
];

const rangeFields: readonly Field[] = [
  field('rangeMode', 'choice', label('Range', 'Período'), 'b', 'free', {
    choices: [
      { value: 'free', label: label('Free', 'Livre') },
      { value: 'auto', label: label('Automatic', 'Automático') },
      { value: 'minmax', label: label('Least and most', 'Mínimo e máximo') },
    ],
    when: isSelection('range'),
  }),
  field('enablePartialRange', 'boolean', label('Start alone', 'Só o início'), 'b', true, {
    when: (values) => isSelection('range')(values) && values.rangeMode === 'free' && isFloating(values),
  }),
  field('autoRange', 'number', label('Days', 'Dias'), 'b', 1, {
    when: (values) => isSelection('range')(values) && values.rangeMode === 'auto',
  }),
  field('minRange', 'number', label('Least days', 'Mínimo de dias'), 'b', 2, {
    when: (values) => isSelection('range')(values) && values.rangeMode === 'minmax',
  }),
  field('maxRange', 'number', label('Most days', 'Máximo de dias'), 'b', 7, {
    when: (values) => isSelection('range')(values) && values.rangeMode === 'minmax',
  }),
  field('noDisabledRange', 'boolean', label('No disabled days inside', 'Sem dias desabilitados'), 'b', false, {
    when: isSelection('range'),
  }),
  field('enableMultiCalendars', 'boolean', label('Several months', 'Vários meses'), '', false, { when: isRangeOfDays }),
  field('multiCalendars', 'number', label('Months', 'Meses'), '', 2, {
    min: 2,
    max: 4,
    step: 1,
    when: (values) => isRangeOfDays(values) && Boolean(values.enableMultiCalendars),
  }),
  field('multiCalendarsSolo', 'boolean', label('Each moves alone', 'Cada um sozinho'), '', false, {
    when: (values) => isRangeOfDays(values) && Boolean(values.enableMultiCalendars),
  }),
];

const calendarFields: readonly Field[] = [
  field('lang', 'choice', label('Language', 'Idioma'), 'b', 'pageLang', {
    choices: [
      { value: 'pageLang', label: label('Language of the page', 'Idioma da página') },
      ...choices('pt', 'en', 'es', 'fr'),
    ],
  }),
  field('format', 'choice', label('Format', 'Formato'), '', 'DD/MM/YYYY', {
    choices: [
      ...choices('DD/MM/YYYY', 'MMMM D, YYYY', 'MMM D, YYYY', 'h:mm A', 'h:mm:ss A', 'MMM D, YYYY h:mm A'),
      { value: 'custom', label: label('Custom', 'Próprio') },
    ],
  }),
  field('customFormat', 'text', label('Custom format', 'Formato próprio'), 'b', '', {
    when: (values) => values.format === 'custom',
  }),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('required', 'boolean', label('Required', 'Obrigatório'), 'b', false),
  field('autoApply', 'boolean', label('Apply at once', 'Aplicar na hora'), 'b', false, {
    when: (values) => values.dateMode !== 'time',
  }),
  field('closeOnAutoApply', 'boolean', label('Then close', 'Fechar depois'), 'b', true, {
    when: (values) => Boolean(values.autoApply) && values.dateMode !== 'time',
  }),
  field('enableFlow', 'boolean', label('Step by step', 'Passo a passo'), 'b', false, {
    when: (values) => !values.enableMultiCalendars,
  }),
  field('flowSteps', 'list', label('Steps', 'Passos'), '', FLOW_STEPS.map((step) => step.value) as string[], {
    choices: FLOW_STEPS,
    when: (values) => Boolean(values.enableFlow),
  }),
  field('weekNumbers', 'choice', label('Week numbers', 'Números das semanas'), 'b', 'none', {
    choices: [
      { value: 'none', label: label('None', 'Nenhum') },
      { value: 'local', label: label('Local', 'Local') },
      { value: 'iso', label: label('ISO', 'ISO') },
    ],
  }),
  field('weekStart', 'choice', label('Week begins on', 'Semana começa'), 'b', '1', { choices: WEEK_DAYS }),
  field('hideOffsetDates', 'boolean', label('Hide days of other months', 'Ocultar dias de outros meses'), 'b', false),
  field('disableMonthYearSelect', 'boolean', label('Fixed heading', 'Título fixo'), 'b', false),
  field('startDate', 'text', label('Opens at', 'Abre em'), 'b', null),
  field('minDate', 'text', label('Earliest', 'Data mínima'), 'b', null),
  field('maxDate', 'text', label('Latest', 'Data máxima'), 'b', null),
  field('advancedDates', 'boolean', label('More date rules', 'Mais regras de datas'), '', false),
  field('preventMinMaxNavigation', 'boolean', label('Stay between limits', 'Ficar entre os limites'), 'b', false, {
    when: hasDateRules,
  }),
  field('ignoreTimeValidation', 'boolean', label('Limits without time', 'Limites sem horário'), 'b', false, {
    when: hasDateRules,
  }),
  field('allowedDates', 'list', label('Allowed dates', 'Datas permitidas'), 'b', [], { when: hasDateRules }),
  field('disabledDates', 'list', label('Disabled dates', 'Datas desabilitadas'), 'b', [], { when: hasDateRules }),
  field('disabledWeekDays', 'list', label('Disabled weekdays', 'Dias da semana desabilitados'), 'b', [], {
    choices: WEEK_DAYS,
    when: hasDateRules,
  }),
];

const placeFields: readonly Field[] = [
  field('enableCalendarOnly', 'boolean', label('Calendar in place', 'Calendário no lugar'), 'sc', false),
  field('calendarOnlyFit', 'choice', label('Width', 'Largura'), 'sc', 'stretch', {
    choices: choices('stretch', 'center'),
    when: isInPlace,
  }),
  field('stickedDatePicker', 'boolean', label('Moves with the page', 'Acompanha a página'), 'bsc', false),
  field('menuPosition', 'choice', label('Menu position', 'Posição do menu'), 'rsc', 'center', {
    choices: [
      { value: 'center', label: label('Centre', 'Centro') },
      { value: 'left', label: label('Left', 'Esquerda') },
      { value: 'right', label: label('Right', 'Direita') },
    ],
  }),
  field('orientation', 'choice', label('Orientation', 'Orientação'), 'rsc', undefined, {
    choices: choices('horizontal', 'vertical'),
  }),
  field('enableLeftSidebar', 'boolean', label('Left sidebar', 'Barra à esquerda'), '', false, { when: isFloating }),
  field('enableRightSidebar', 'boolean', label('Right sidebar', 'Barra à direita'), '', false, { when: isFloating }),
  field('advancedStyles', 'boolean', label('More sizes', 'Mais tamanhos'), '', false, { group: 'theme' }),
  field('advancedColors', 'boolean', label('More colours', 'Mais cores'), '', false, { group: 'theme' }),
  field('triggerZone', 'hidden', label('Trigger', 'Gatilho'), '', []),
  field('leftSidebarZone', 'hidden', label('Left sidebar', 'Barra à esquerda'), '', []),
  field('rightSidebarZone', 'hidden', label('Right sidebar', 'Barra à direita'), '', []),
  field('actionSelectElement', 'hidden', label('Select button', 'Botão de selecionar'), ''),
];

/**
 * A date, a range or several dates, picked from a calendar (conformance 3.34 to 3.42). It is no field of a form container
 * (conformance 11.31).
 */
export const datePicker: ElementDefinition = {
  id: '985570fc-b3c0-4566-8004-82ab3b30a11d',
  name: 'date-picker',
  label: label('Date picker', 'Seletor de data'),
  icon: 'lucide/calendar-days',
  category: 'form',
  inherits: {},
  displays: ['block', 'inline-block'],
  interactive: true,
  fields: [...modeFields, ...rangeFields, ...calendarFields, ...placeFields, ...dateLooks],
  slots: [
    { path: 'triggerZone', kind: 'many', copied: true, inControl: true, label: label('Trigger', 'Gatilho') },
    { path: 'leftSidebarZone', kind: 'many', label: label('Left sidebar', 'Barra à esquerda') },
    { path: 'rightSidebarZone', kind: 'many', label: label('Right sidebar', 'Barra à direita') },
    { path: 'actionSelectElement', kind: 'one', label: label('Select button', 'Botão de selecionar') },
  ],
  states: ['readonly'],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { value: '' } },
    {
      name: 'initValueChange',
      label: label('On initial value change', 'Ao mudar o valor inicial'),
      payload: { value: '' },
    },
    { name: 'onFlowStep', label: label('On step', 'Ao avançar um passo'), payload: { value: 1 } },
  ],
  actions: [
    { name: 'clearValue', label: label('Clear', 'Limpar'), args: [] },
    { name: 'openMenu', label: label('Open', 'Abrir'), args: [], needsDom: true },
    { name: 'closeMenu', label: label('Close', 'Fechar'), args: [] },
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
  template: {
    style: { width: '100%' },
    // The stored default is a little too faint on the primary colour.
    content: { themePrimaryTextColor: '#ffffff' },
    children: {
      triggerZone: [
        {
          type: text.id,
          content: {
            '_ww-text_text': {
              en: { binding: 'formula', code: "context.item?.data?.preview || 'DD/MM/YYYY'" },
              pt: { binding: 'formula', code: "context.item?.data?.preview || 'DD/MM/AAAA'" },
            },
          },
          style: {
            width: '100%',
            padding: '10px 12px',
            border: `1px solid ${tokenColor('border-strong')}`,
            borderRadius: '4px',
            cursor: 'pointer',
          },
        },
      ],
      actionSelectElement: [
        {
          type: button.id,
          content: { '_ww-text_text': { en: 'Select', pt: 'Selecionar' } },
          style: { padding: '8px 16px', borderRadius: '6px', backgroundColor: tokenColor('primary') },
        },
      ],
    },
  },
};
