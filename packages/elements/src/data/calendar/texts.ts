export interface CalendarTexts {
  previous: string;
  next: string;
  today: string;
  views: Readonly<Record<View, string>>;
  none: string;
}

export type View = 'day' | 'week' | 'month' | 'year';

const ENGLISH: CalendarTexts = {
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
  views: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
  none: 'No events',
};
const PORTUGUESE: CalendarTexts = {
  previous: 'Anterior',
  next: 'Próximo',
  today: 'Hoje',
  views: { day: 'Dia', week: 'Semana', month: 'Mês', year: 'Ano' },
  none: 'Nenhum evento',
};

/** Texts in the language of the page. */
export const calendarTexts = (language: string): CalendarTexts => (language.startsWith('pt') ? PORTUGUESE : ENGLISH);

export const VIEWS: readonly View[] = ['day', 'week', 'month', 'year'];
