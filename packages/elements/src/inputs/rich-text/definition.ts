import {
  choices,
  type ElementActionDefinition,
  type ElementDefinition,
  type Field,
  field,
  type Label,
  label,
} from '@trama/model';
import { formFields } from '../../shared/fields/inherited.ts';
import { readableMention, readableQuote } from '../../shared/rich-text/readable-styles.ts';
import { editorTagFields } from '../../shared/rich-text/tag-styles.ts';
import { debounceFields } from '../shared/debounce-fields.ts';
import { menuButtonFields, menuLooks } from './looks.ts';

const hasMentions = (values: Readonly<Record<string, unknown>>): boolean => Boolean(values.enableMention);
const hasOwnMenu = (values: Readonly<Record<string, unknown>>): boolean => !values.customMenu;

const contentFields: readonly Field[] = [
  field('initialValue', 'long-text', label('Initial value', 'Valor inicial'), 'b', ''),
  field('output', 'choice', label('Output', 'Saída'), '', 'html', {
    choices: [
      { value: 'html', label: label('HTML', 'HTML') },
      { value: 'markdown', label: label('Markdown', 'Markdown') },
    ],
  }),
  field('placeholder', 'long-text', label('Placeholder', 'Texto de exemplo'), 'bm', 'Type here...'),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('editable', 'boolean', label('Editable', 'Editável'), 'b', true),
  field('autofocus', 'boolean', label('Focus at start', 'Focar ao abrir'), '', false),
  ...debounceFields,
];

const mentionFields: readonly Field[] = [
  field('enableMention', 'boolean', label('Mentions', 'Menções'), '', false),
  field('mentionList', 'list', label('Who can be mentioned', 'Quem pode ser mencionado'), 'b', [], {
    fields: [field('id', 'text', label('Id', 'Id'), ''), field('label', 'text', label('Label', 'Rótulo'), '')],
    when: hasMentions,
  }),
  field('mentionIdPath', 'path', label('Id', 'Id'), '', null, { when: hasMentions, rows: 'mentionList' }),
  field('mentionLabelPath', 'path', label('Label', 'Rótulo'), '', null, { when: hasMentions, rows: 'mentionList' }),
  field('mentionAllowSpaces', 'boolean', label('Spaces in names', 'Espaços nos nomes'), '', false, {
    when: hasMentions,
  }),
  field('mentionChar', 'text', label('Character', 'Caractere'), '', '@', { when: hasMentions }),
  field('mentionListLength', 'number', label('Suggestions', 'Sugestões'), 'b', 5, {
    min: 1,
    max: 20,
    step: 1,
    when: hasMentions,
  }),
];

const menuFields: readonly Field[] = [
  field('customMenu', 'boolean', label('Own menu', 'Menu próprio'), 'b', false),
  field('hideMenu', 'boolean', label('Hide the menu', 'Ocultar o menu'), 'b', false, { when: hasOwnMenu }),
  field('wrapMenu', 'boolean', label('Menu in several lines', 'Menu em várias linhas'), 'b', false, {
    when: hasOwnMenu,
  }),
  field('customMenuElement', 'hidden', label('Own menu', 'Menu próprio'), ''),
];

const action = (name: string, labels: Label, ...args: readonly Field[]): ElementActionDefinition => ({
  name,
  label: labels,
  args,
  needsDom: true,
});
const text = (name: string, en: string, pt: string): Field => field(name, 'text', label(en, pt), 'b');
const choice = (name: string, en: string, pt: string, ...values: readonly string[]): Field =>
  field(name, 'choice', label(en, pt), 'b', values[0], { choices: choices(...values) });

const actions: readonly ElementActionDefinition[] = [
  action('focusEditor', label('Focus', 'Focar')),
  action('setLink', label('Set link', 'Definir link'), text('url', 'URL', 'URL')),
  action(
    'setImage',
    label('Insert image', 'Inserir imagem'),
    text('src', 'Source', 'Origem'),
    text('alt', 'Alternative text', 'Texto alternativo'),
    text('title', 'Title', 'Título'),
  ),
  action(
    'setTag',
    label('Set tag', 'Definir tag'),
    choice('tag', 'Tag', 'Tag', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
  ),
  action('toggleBold', label('Bold', 'Negrito')),
  action('toggleItalic', label('Italic', 'Itálico')),
  action('toggleUnderline', label('Underline', 'Sublinhado')),
  action('toggleStrike', label('Strikethrough', 'Tachado')),
  action(
    'setTextAlign',
    label('Align', 'Alinhar'),
    choice('textAlign', 'Alignment', 'Alinhamento', 'left', 'center', 'right', 'justify'),
  ),
  action('setColor', label('Text colour', 'Cor do texto'), field('color', 'color', label('Colour', 'Cor'), 'b')),
  action('toggleBulletList', label('Bullets', 'Marcadores')),
  action('toggleOrderedList', label('Numbers', 'Numeração')),
  action('toggleTaskList', label('Tasks', 'Tarefas')),
  action('toggleCodeBlock', label('Code', 'Código')),
  action('toggleBlockquote', label('Quote', 'Citação')),
  action(
    'insertInlineMath',
    label('Formula (not supported: inserted as text)', 'Fórmula (não suportada: vira texto)'),
    text('latex', 'LaTeX', 'LaTeX'),
  ),
  action(
    'insertBlockMath',
    label('Block formula (not supported: inserted as text)', 'Bloco de fórmula (não suportado: vira texto)'),
    text('latex', 'LaTeX', 'LaTeX'),
  ),
  action('undo', label('Undo', 'Desfazer')),
  action('redo', label('Redo', 'Refazer')),
  action('insertTable', label('Insert table', 'Inserir tabela')),
  action(
    'insertRow',
    label('Insert row', 'Inserir linha'),
    choice('position', 'Position', 'Posição', 'before', 'after'),
  ),
  action(
    'insertColumn',
    label('Insert column', 'Inserir coluna'),
    choice('position', 'Position', 'Posição', 'before', 'after'),
  ),
  action('deleteRow', label('Delete row', 'Excluir linha')),
  action('deleteColumn', label('Delete column', 'Excluir coluna')),
  action('deleteTable', label('Delete table', 'Excluir tabela')),
];

/** An editor of rich text (conformance 3.46, 11.41); deprecated, and whole nevertheless. */
export const richText: ElementDefinition = {
  id: '9ae1fce8-2e31-4bfd-a4d2-0450235bdfd5',
  name: 'rich-text',
  label: label('Rich text (deprecated)', 'Texto formatado (obsoleto)'),
  icon: 'lucide/letter-text',
  category: 'form',
  deprecated: true,
  interactive: true,
  inherits: {},
  displays: ['flex', 'inline-flex'],
  fields: [
    ...contentFields,
    ...mentionFields,
    ...menuFields,
    ...menuButtonFields,
    ...menuLooks,
    ...editorTagFields,
    ...formFields,
  ],
  slots: [{ path: 'customMenuElement', kind: 'one', label: label('Own menu', 'Menu próprio') }],
  states: ['readonly'],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { value: '' } },
    {
      name: 'initValueChange',
      label: label('On initial value change', 'Ao mudar o valor inicial'),
      payload: { value: '' },
    },
    {
      name: 'mention:click',
      label: label('On click on a mention', 'Ao clicar em uma menção'),
      payload: { mention: { id: '', label: '' } },
    },
    { name: 'focus', label: label('On focus', 'Ao focar'), payload: { value: '' } },
    { name: 'blur', label: label('On blur', 'Ao sair'), payload: { value: '' } },
  ],
  actions,
  variables: [
    { name: 'value', type: 'string', label: label('Value', 'Valor'), from: 'initialValue', initial: '' },
    { name: 'mentions', type: 'array', label: label('Mentions', 'Menções'), initial: [], readonly: true },
    { name: 'states', type: 'object', label: label('States', 'Estados'), initial: {}, readonly: true },
  ],
  form: { variable: 'value', empty: '' },
  template: {
    style: { width: '100%' },
    content: {
      placeholder: { en: 'Type here...', pt: 'Digite aqui...' },
      mention: readableMention,
      blockquote: readableQuote,
    },
  },
};
