import { choices, type ElementDefinition, field, label } from '@trama/model';
import { tabsTemplate } from './template.ts';

const index = field('index', 'number', label('Position', 'Posição'), 'b');

const isColumn = ({ tabsPosition }: Readonly<Record<string, unknown>>): boolean =>
  tabsPosition === 'left' || tabsPosition === 'right';

export const tabs: ElementDefinition = {
  id: 'a6cb6a4d-6af7-4cd6-b530-a15d9ec64488',
  name: 'tabs',
  label: label('Tabs', 'Abas'),
  icon: 'lucide/panel-top',
  category: 'navigation',
  inherits: {},
  displays: ['flex'],
  fields: [
    field('tabsPosition', 'choice', label('Position', 'Posição'), 'r', 'top', {
      choices: choices('top', 'bottom', 'left', 'right'),
    }),
    field('horizontalAlignment', 'choice', label('Alignment', 'Alinhamento'), 'r', 'center', {
      choices: choices('flex-start', 'center', 'flex-end', 'space-between', 'space-around'),
      when: (values) => !isColumn(values),
    }),
    field('verticalAlignment', 'choice', label('Vertical alignment', 'Alinhamento vertical'), 'r', 'center', {
      choices: choices('flex-start', 'center', 'flex-end'),
      when: isColumn,
    }),
    field('transition', 'choice', label('Transition', 'Transição'), '', 'fade', { choices: choices('fade', null) }),
    field('transitionDuration', 'number', label('Duration (s)', 'Duração (s)'), '', 0.4, {
      min: 0,
      max: 10,
      step: 0.1,
      when: ({ transition }) => Boolean(transition),
    }),
    field('tabsList', 'hidden', label('Heads', 'Cabeçalhos'), '', []),
    field('tabsContent', 'hidden', label('Contents', 'Conteúdos'), '', []),
    field('tabLabels', 'hidden', label('Names', 'Nomes'), '', []),
    field('value', 'number', label('Open tab', 'Aba aberta'), 'b', undefined, {
      min: 0,
      help: label('Position of the tab, counted from 0.', 'Posição da aba, contada a partir de 0.'),
    }),
  ],
  slots: [
    { path: 'tabsList.*', kind: 'one', inControl: true, label: label('Head', 'Cabeçalho') },
    { path: 'tabsContent.*', kind: 'many', label: label('Content', 'Conteúdo') },
  ],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { value: 0 } },
    {
      name: 'initValueChange',
      label: label('On initial value change', 'Ao mudar o valor inicial'),
      payload: { value: 0 },
    },
  ],
  actions: [
    { name: 'addTab', label: label('Add a tab', 'Adicionar aba'), args: [] },
    { name: 'removeTab', label: label('Remove a tab', 'Remover aba'), args: [index] },
    { name: 'moveTabUp', label: label('Move a tab forwards', 'Mover aba para a frente'), args: [index] },
    { name: 'moveTabDown', label: label('Move a tab backwards', 'Mover aba para trás'), args: [index] },
    {
      name: 'updateTabLabel',
      label: label('Rename a tab', 'Renomear aba'),
      args: [field('payload', 'data', label('Name', 'Nome'), 'b')],
    },
  ],
  variables: [
    { name: 'currentTab', type: 'number', label: label('Open tab', 'Aba aberta'), from: 'value', initial: 0 },
  ],
  template: tabsTemplate,
};
