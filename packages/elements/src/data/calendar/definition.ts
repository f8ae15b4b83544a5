import { type ElementDefinition, field, label } from '@trama/model';

const PATHS = { group: 'paths', rows: 'events' };

/** A calendar of events by day, week, month and year (elements, one-line list: 4ce97e36). */
export const calendar: ElementDefinition = {
  id: '4ce97e36-71b1-48d5-b89d-ef045c0e939e',
  name: 'calendar',
  label: label('Calendar', 'Calendário'),
  icon: 'lucide/calendar',
  category: 'data',
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [
    field('events', 'list', label('Events', 'Eventos'), 'b', []),
    field('calendars', 'list', label('Calendars', 'Calendários'), 'b', []),
    field('categories', 'list', label('Categories', 'Categorias'), 'b', []),
    field('date', 'text', label('Day at first', 'Dia inicial'), 'b', ''),
    field('view', 'choice', label('View at first', 'Visão inicial'), 'b', 'month', {
      fallback: true,
      choices: [
        { value: 'day', label: label('Day', 'Dia') },
        { value: 'week', label: label('Week', 'Semana') },
        { value: 'month', label: label('Month', 'Mês') },
        { value: 'year', label: label('Year', 'Ano') },
      ],
    }),
    field('weekStart', 'number', label('First day of the week', 'Primeiro dia da semana'), 'b', 1, {
      fallback: true,
      min: 0,
      max: 6,
      step: 1,
    }),
    field('titlePath', 'path', label('Title', 'Título'), '', undefined, PATHS),
    field('startPath', 'path', label('Start', 'Início'), '', undefined, PATHS),
    field('endPath', 'path', label('End', 'Fim'), '', undefined, PATHS),
    field('colorPath', 'path', label('Colour', 'Cor'), '', undefined, PATHS),
    field('calendarPath', 'path', label('Calendar or category', 'Calendário ou categoria'), '', undefined, PATHS),
  ],
  slots: [],
  events: [
    { name: 'event:click', label: label('On event click', 'Ao clicar no evento'), payload: { event: {} } },
    { name: 'date:click', label: label('On day click', 'Ao clicar no dia'), payload: { date: '' } },
    { name: 'view:change', label: label('On view change', 'Ao mudar a visão'), payload: { view: '', date: '' } },
  ],
  variables: [
    { name: 'date', type: 'string', label: label('Day', 'Dia'), from: 'date', initial: '' },
    { name: 'view', type: 'string', label: label('View', 'Visão'), from: 'view', initial: 'month' },
  ],
  template: {
    style: { width: '100%' },
    content: {
      date: '2026-03-10',
      calendars: [{ id: 'visit', color: '#0f7a70' }],
      events: [
        { title: 'Vistoria', start: '2026-03-10T14:00:00', calendar: 'visit' },
        { title: 'Renovações', start: '2026-03-16', end: '2026-03-18' },
      ],
    },
  },
};
