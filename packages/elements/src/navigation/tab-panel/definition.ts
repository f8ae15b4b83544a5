import { type ElementDefinition, field, label } from '@trama/model';
import { layoutFields } from '../../shared/fields/inherited.ts';
import { NEW_TAB } from '../shared/new-tab.ts';
import { panelTemplate } from './template.ts';

/** The content of one tab of `tabs-root`. */
export const tabPanel: ElementDefinition = {
  id: 'b7f6e0d9-3c4a-4e7d-9b18-7e2f5c0a6d48',
  name: 'tab-panel',
  label: label('Tab content', 'Conteúdo de aba'),
  icon: 'lucide/square',
  category: 'navigation',
  inherits: { layout: true },
  displays: ['flex', 'block', 'grid'],
  interactive: true,
  fields: [
    field('tabName', 'text', label('Name', 'Nome'), 'b', ''),
    field('children', 'hidden', label('Children', 'Filhos'), 'R', []),
    ...layoutFields,
  ],
  slots: [{ path: 'children', kind: 'many', repeatable: true, label: label('Children', 'Filhos') }],
  template: panelTemplate(NEW_TAB, { en: 'Content of the new tab.', pt: 'Conteúdo da nova aba.' }),
};
