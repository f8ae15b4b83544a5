import type { ElementExample } from '../../shared/examples/element-example.ts';
import { calendar } from './definition.ts';

const { content, style } = calendar.template ?? {};

export const example: ElementExample = {
  type: calendar.id,
  variants: [
    { name: 'month', label: { en: 'Month', pt: 'Mês' }, content, style },
    { name: 'week', label: { en: 'Week', pt: 'Semana' }, content: { ...content, view: 'week' }, style },
    { name: 'year', label: { en: 'Year', pt: 'Ano' }, content: { ...content, view: 'year' }, style },
  ],
};
