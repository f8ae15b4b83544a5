import type { ElementDefinition, Label, TemplateNode } from '@trama/model';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { choices, field, label } from '../../shared/fields/field.ts';
import { layoutFields, textFields } from '../../shared/fields/inherited.ts';
import { words } from '../../shared/templates/template-parts.ts';

const children = { path: 'children', kind: 'many', repeatable: true, label: label('Children', 'Filhos') } as const;

type Template = NonNullable<ElementDefinition['template']>;

/** Name under which a head and a content from the palette find each other. */
const NEW_TAB = 'new';

const headTemplate = (tabName: string, title: Label): Template => ({
  style: { padding: '8px 16px', borderBottom: '2px solid var(--tab-open, transparent)' },
  content: { tabName, '_ww-text_text': { ...title }, '_ww-text_color': 'var(--trama-text, #1c1f26)' },
});
const panelTemplate = (tabName: string, { en, pt }: Label): Template => ({
  content: { tabName },
  style: { padding: '16px' },
  children: { children: [words(en, pt)] },
});

/** The head of one tab of {@link tabsRoot}. */
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

/** The content of one tab of {@link tabsRoot}. */
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
  slots: [children],
  template: panelTemplate(NEW_TAB, { en: 'Content of the new tab.', pt: 'Conteúdo da nova aba.' }),
};

const head = (tabName: string, en: string, pt: string): TemplateNode => ({
  type: tabTrigger.id,
  ...headTemplate(tabName, { en, pt }),
});
const panel = (tabName: string, en: string, pt: string): TemplateNode => ({
  type: tabPanel.id,
  ...panelTemplate(tabName, { en, pt }),
});

/** Tabs that are addressed by name; their parts find them by the local context (elements-spec 31). */
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
