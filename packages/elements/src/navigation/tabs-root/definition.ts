import { choices, type ElementDefinition, field, label, type TemplateNode } from '@trama/model';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { layoutFields } from '../../shared/fields/inherited.ts';
import { tabPanel } from '../tab-panel/definition.ts';
import { panelTemplate } from '../tab-panel/template.ts';
import { tabTrigger } from '../tab-trigger/definition.ts';
import { headTemplate } from '../tab-trigger/template.ts';

const head = (tabName: string, en: string, pt: string): TemplateNode => ({
  type: tabTrigger.id,
  ...headTemplate(tabName, { en, pt }),
});
const panel = (tabName: string, en: string, pt: string): TemplateNode => ({
  type: tabPanel.id,
  ...panelTemplate(tabName, { en, pt }),
});

/** Tabs that are addressed by name; their parts find them by the local context (conformance 11.59). */
export const tabsRoot: ElementDefinition = {
  id: '0a7c0f5e-4f0e-4a52-9a2f-6c1d8a4b7e21',
  name: 'tabs-root',
  label: label('Tabs by name', 'Abas por nome'),
  icon: 'lucide/panel-top',
  category: 'navigation',
  inherits: { layout: true },
  displays: ['flex', 'grid'],
  autoWidth: true,
  fields: [
    field('orientation', 'choice', label('Orientation', 'Orientação'), '', 'horizontal', {
      choices: choices('horizontal', 'vertical'),
    }),
    field('activationMode', 'choice', label('Opens', 'Abre'), '', 'auto', {
      choices: [
        { value: 'auto', label: label('With the focus', 'Com o foco') },
        { value: 'manual', label: label('On Enter or a click', 'Com Enter ou clique') },
      ],
    }),
    field('defaultActiveTab', 'text', label('Open tab', 'Aba aberta'), 'brs', ''),
    field('loadAllTabs', 'boolean', label('Load all tabs', 'Carregar todas as abas'), 'br', true),
    field('tabContent', 'hidden', label('Parts', 'Partes'), '', []),
    ...layoutFields,
  ],
  slots: [{ path: 'tabContent', kind: 'many', label: label('Parts', 'Partes') }],
  events: [
    {
      name: 'onValueChanged',
      label: label('On change', 'Ao mudar'),
      payload: { newValue: 'second', oldValue: 'first' },
    },
  ],
  actions: [
    {
      name: 'setActiveTab',
      label: label('Open a tab', 'Abrir aba'),
      args: [field('name', 'text', label('Name of the tab', 'Nome da aba'), 'b')],
    },
  ],
  localContext: 'Tab',
  template: {
    style: { width: '100%' },
    content: { defaultActiveTab: 'life', '_ww-layout_flexDirection': 'column' },
    children: {
      tabContent: [
        {
          type: flexbox.id,
          children: { children: [head('life', 'Life', 'Vida'), head('home', 'Home', 'Residencial')] },
        },
        panel('life', 'For those you love.', 'Para quem você ama.'),
        panel('home', 'For where you live.', 'Para onde você mora.'),
      ],
    },
  },
};
