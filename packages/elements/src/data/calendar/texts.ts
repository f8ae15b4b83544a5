import { type Label, textsIn } from '@trama/model';

export interface CalendarTexts {
  previous: string;
  next: string;
  today: string;
  views: Readonly<Record<View, string>>;
  none: string;
}

export type View = 'day' | 'week' | 'month' | 'year';

const TEXTS: Record<keyof Label, CalendarTexts> = {
  en: {
    previous: 'Previous',
    next: 'Next',
    today: 'Today',
    views: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
    none: 'No events',
  },
  pt: {
    previous: 'Anterior',
    next: 'Próximo',
    today: 'Hoje',
    views: { day: 'Dia', week: 'Semana', month: 'Mês', year: 'Ano' },
    none: 'Nenhum evento',
  },
};
/** Texts in the language of the page. */
export const calendarTexts = (language: string): CalendarTexts => textsIn(language, TEXTS);

export const VIEWS: readonly View[] = ['day', 'week', 'month', 'year'];
