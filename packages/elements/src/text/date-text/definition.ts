import { choices, type ElementDefinition, field, label } from '@trama/model';
import { textLookFields } from '../../shared/fields/inherited.ts';

/** Patterns that the author picks from; `custom` is the author's own. */
export const DATE_PATTERNS: readonly string[] = [
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'DD/MM/YYYY HH:mm',
  'MMMM D, YYYY',
  'D MMM YYYY',
  'HH:mm',
  'custom',
];

/** A date as text (elements, one-line list: `date`, `format`, `customFormat`). */
export const dateText: ElementDefinition = {
  id: '85044fa4-8fc0-4115-9eaf-ca30a1b4b528',
  name: 'date-text',
  label: label('Date', 'Data'),
  icon: 'lucide/calendar-days',
  category: 'text',
  inherits: { text: ['_ww-text_text', '_ww-text_sanitize', '_ww-text_links'] },
  displays: ['block', 'inline-block'],
  fields: [
    field('date', 'text', label('Date', 'Data'), 'b'),
    field('format', 'choice', label('Format', 'Formato'), 'b', 'DD/MM/YYYY', { choices: choices(...DATE_PATTERNS) }),
    field('customFormat', 'text', label('Own format', 'Formato próprio'), 'bm', 'DD/MM/YYYY', {
      when: (values) => values.format === 'custom',
    }),
    ...textLookFields,
  ],
  slots: [],
  template: { content: { date: '2026-01-31', format: 'DD/MM/YYYY' } },
};
