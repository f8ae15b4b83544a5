import { label } from '../define-field.ts';
import type { Field } from '../fields.ts';
import { argument, choice, fixed, type NativeActionDefinition } from './action-definition.ts';

const isPage: NonNullable<Field['when']> = ({ navigateMode, mode }) => navigateMode !== 'external' && mode !== 'path';
const isPath: NonNullable<Field['when']> = ({ navigateMode, mode }) => navigateMode !== 'external' && mode === 'path';
const isInside: NonNullable<Field['when']> = ({ navigateMode }) => navigateMode !== 'external';
const isOutside: NonNullable<Field['when']> = ({ navigateMode }) => navigateMode === 'external';

/** Pages, theme and language (conformance 10.50 to 10.54). */
export const pageActions: readonly NativeActionDefinition[] = [
  {
    type: 'change-page',
    label: label('Go to a page', 'Ir para uma página'),
    icon: 'lucide/file-text',
    group: 'pages',
    args: [
      choice('navigateMode', 'Where to', 'Para onde', [
        ['internal', 'This site', 'Este site'],
        ['external', 'Web address', 'Endereço na web'],
      ]),
      choice(
        'mode',
        'By',
        'Por',
        [
          ['page', 'Page', 'Página'],
          ['path', 'Path', 'Caminho'],
        ],
        { when: isInside },
      ),
      argument('pageId', 'Page', 'Página', 'page', { required: true, when: isPage }),
      argument('path', 'Path', 'Caminho', 'text', { required: true, when: isPath }),
      argument('parameters', 'Parameters', 'Parâmetros', 'key-values', { when: isPage }),
      argument('queries', 'Query', 'Consulta', 'list', {
        when: isInside,
        fields: [argument('name', 'Name', 'Nome'), argument('value', 'Value', 'Valor')],
      }),
      fixed('section', 'Section', 'Seção', 'choice', { when: isPage }),
      argument('externalUrl', 'Address', 'Endereço', 'text', { required: true, when: isOutside }),
      argument('openInNewTab', 'In a new tab', 'Em outra aba', 'boolean'),
      argument('loadProgress', 'Progress bar', 'Barra de progresso', 'boolean', { when: isInside }),
      argument('loadProgressColor', 'Colour of the bar', 'Cor da barra', 'color', {
        when: ({ loadProgress }) => Boolean(loadProgress),
      }),
    ],
  },
  {
    type: 'previous-page',
    label: label('Go back', 'Voltar'),
    icon: 'lucide/arrow-left',
    group: 'pages',
    args: [argument('pageId', 'Page without history', 'Página sem histórico', 'page')],
  },
  {
    type: 'page-loader',
    label: label('Show the progress bar', 'Mostrar a barra de progresso'),
    icon: 'lucide/loader',
    group: 'pages',
    args: [
      argument('show', 'Shown', 'Mostrar', 'boolean'),
      argument('color', 'Colour', 'Cor', 'color', { when: ({ show }) => show !== false }),
    ],
  },
  {
    type: 'change-theme',
    label: label('Change the theme', 'Trocar o tema'),
    icon: 'lucide/moon',
    group: 'pages',
    args: [
      choice(
        'theme',
        'Theme',
        'Tema',
        [
          ['light', 'Light', 'Claro'],
          ['dark', 'Dark', 'Escuro'],
          ['toggle', 'The other one', 'O outro'],
        ],
        { bindable: true },
      ),
    ],
  },
  {
    type: 'change-lang',
    label: label('Change the language', 'Trocar o idioma'),
    icon: 'lucide/languages',
    group: 'pages',
    args: [argument('lang', 'Language', 'Idioma', 'choice', { required: true })],
  },
];
