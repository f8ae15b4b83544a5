import type { ElementExample } from '../../shared/examples/element-example.ts';
import { words } from '../../shared/templates/template-parts.ts';
import { datePicker } from './definition.ts';

const { content, style, children = {} } = datePicker.template ?? {};
const inPlace = { ...content, enableCalendarOnly: true, autoApply: true };

export const example: ElementExample = {
  type: datePicker.id,
  late: '.ww-date-trigger, .ww-date-menu button',
  variants: [
    { name: 'date', label: { en: 'Date', pt: 'Data' }, content: { ...content, dateMode: 'date' }, style, children },
    {
      name: 'calendar',
      label: { en: 'Calendar in place', pt: 'Calendário no lugar' },
      content: { ...inPlace, dateMode: 'date', weekNumbers: 'iso', initValueSingle: '2026-11-22' },
      style,
    },
    {
      name: 'range',
      label: { en: 'Range over two months', pt: 'Período em dois meses' },
      content: {
        ...inPlace,
        selectionMode: 'range',
        dateMode: 'date',
        enableMultiCalendars: true,
        initValueRangeStart: '2026-11-18',
        initValueRangeEnd: '2026-12-04',
      },
      style,
    },
    {
      name: 'date-and-time',
      label: { en: 'Date and time', pt: 'Data e hora' },
      content: { ...inPlace, initValueSingle: '2026-11-22T13:30:00.000Z', timezone: 'America/Sao_Paulo' },
      style,
    },
    {
      name: 'month',
      label: { en: 'Month', pt: 'Mês' },
      content: { ...inPlace, dateMode: 'month', initValueSingle: '2026-11' },
      style,
    },
    {
      name: 'sidebar',
      label: { en: 'With a sidebar', pt: 'Com barra lateral' },
      content: { ...content, dateMode: 'date', enableLeftSidebar: true },
      style,
      children: { ...children, leftSidebarZone: [words('This week', 'Esta semana')] },
    },
  ],
};
