import { type ElementDefinition, field, label } from '@trama/model';
import { textFields } from '../../shared/fields/inherited.ts';
import { NEW_TAB } from '../shared/new-tab.ts';
import { headTemplate } from './template.ts';

/** The head of one tab of `tabs-root`. */
export const tabTrigger: ElementDefinition = {
  id: '5d0c7a86-1b5e-4c0f-8f3b-2d5e1f7a9c34',
  name: 'tab-trigger',
  label: label('Tab head', 'Cabeçalho de aba'),
  icon: 'lucide/panel-top',
  category: 'navigation',
  inherits: { text: true },
  displays: ['flex', 'inline-flex', 'block'],
  autoWidth: true,
  interactive: true,
  fields: [field('tabName', 'text', label('Name', 'Nome'), 'b', ''), ...textFields],
  slots: [],
  states: ['active'],
  template: headTemplate(NEW_TAB, { en: 'New tab', pt: 'Nova aba' }),
};
