import { type Label, textsIn } from '@trama/model';

/** What the picker itself says; names of months and days come from `Intl`. */
export interface PickerTexts {
  open: string;
  placeholder: string;
  dialog: string;
  previousMonth: string;
  nextMonth: string;
  previousYears: string;
  nextYears: string;
  month: string;
  year: string;
  week: string;
  hour: string;
  minute: string;
  second: string;
  halfOfDay: string;
  start: string;
  end: string;
  select: string;
  goOn: string;
  back: string;
  today: string;
  selected: string;
  wrongTime: string;
  increase: string;
  decrease: string;
}

const TEXTS: Record<keyof Label, PickerTexts> = {
  en: {
    open: 'Choose a date',
    placeholder: 'Select a date',
    dialog: 'Choose a date',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYears: 'Earlier years',
    nextYears: 'Later years',
    month: 'Month',
    year: 'Year',
    week: 'Wk',
    hour: 'Hour',
    minute: 'Minute',
    second: 'Second',
    halfOfDay: 'AM or PM',
    start: 'Start',
    end: 'End',
    select: 'Select',
    goOn: 'Continue',
    back: 'Back',
    today: 'today',
    selected: 'selected',
    wrongTime: 'This time is not available.',
    increase: 'More',
    decrease: 'Less',
  },
  pt: {
    open: 'Escolher data',
    placeholder: 'Selecione uma data',
    dialog: 'Escolher data',
    previousMonth: 'Mês anterior',
    nextMonth: 'Próximo mês',
    previousYears: 'Anos anteriores',
    nextYears: 'Anos seguintes',
    month: 'Mês',
    year: 'Ano',
    week: 'Sem',
    hour: 'Hora',
    minute: 'Minuto',
    second: 'Segundo',
    halfOfDay: 'AM ou PM',
    start: 'Início',
    end: 'Fim',
    select: 'Selecionar',
    goOn: 'Continuar',
    back: 'Voltar',
    today: 'hoje',
    selected: 'selecionado',
    wrongTime: 'Este horário não está disponível.',
    increase: 'Mais',
    decrease: 'Menos',
  },
};

/** Texts in a language; English where there is no translation. */
export const pickerTexts = (language: string): PickerTexts => textsIn(language, TEXTS);
