import { type Field, field, label } from '@trama/model';
import { lookFields } from '../../shared/fields/look-field.ts';

const withMenu = {
  group: 'menu',
  bindable: false,
  when: (values: Readonly<Record<string, unknown>>) => !values.customMenu,
};

/** `menuHoverColor` fills `--rich-menu-hover-color`. */
const look = lookFields('rich');
const color = (name: string, en: string, pt: string, fallback: string, tone?: string): Field =>
  look(name, 'color', label(en, pt), fallback, { ...withMenu, ...(tone === undefined ? undefined : { tone }) });

/** Looks of the menu and of its dialogs. */
export const menuLooks: readonly Field[] = [
  color('menuColor', 'Buttons', 'Botões', '#000000ad', 'text-muted'),
  color('menuHoverColor', 'Buttons on hover', 'Botões ao passar', '#000000ad', 'text'),
  color('menuBgColor', 'Background of buttons', 'Fundo dos botões', 'transparent'),
  color('menuHoverBgColor', 'Background on hover', 'Fundo ao passar', 'rgb(245, 245, 245)', 'hover'),
  color('modalBgColor', 'Dialog', 'Janela', '#ffffff', 'surface-raised'),
  color('modalTextColor', 'Dialog, text', 'Janela, texto', '#000000', 'text'),
  color('modalPlaceholderColor', 'Dialog, placeholder', 'Janela, exemplo', '#adb5bd', 'text-placeholder'),
  color('modalBorderColor', 'Dialog, border', 'Janela, borda', '#e5e5e5', 'border'),
  look('modalFontSize', 'length', label('Dialog, size', 'Janela, tamanho'), '14px', {
    ...withMenu,
    min: 8,
    max: 32,
    units: ['px'],
  }),
  color('modalApplyBgColor', 'Apply, background', 'Aplicar, fundo', '#000000', 'inverse'),
  color('modalApplyColor', 'Apply, text', 'Aplicar, texto', '#ffffff', 'on-inverse'),
  color('modalCancelBgColor', 'Cancel, background', 'Cancelar, fundo', 'transparent'),
  color('modalCancelColor', 'Cancel, text', 'Cancelar, texto', '#000000', 'text'),
];

const NO_MATH = label(
  'Formulas are not supported: what is inserted stands as text between dollar signs.',
  'Fórmulas não são suportadas: o que se insere fica como texto entre cifrões.',
);

const shows = (name: string, en: string, pt: string, fallback: boolean, help?: Field['help']): Field =>
  field(`parameter${name}`, 'boolean', label(en, pt), '', fallback, {
    ...withMenu,
    ...(help === undefined ? undefined : { help }),
  });

/** Which buttons the menu has. */
export const menuButtonFields: readonly Field[] = [
  shows('TextType', 'Kind of text', 'Tipo de texto', true),
  shows('Bold', 'Bold', 'Negrito', true),
  shows('Italic', 'Italic', 'Itálico', true),
  shows('Underline', 'Underline', 'Sublinhado', true),
  shows('Strike', 'Strikethrough', 'Tachado', true),
  shows('AlignLeft', 'Align left', 'Alinhar à esquerda', false),
  shows('AlignCenter', 'Align centre', 'Centralizar', false),
  shows('AlignRight', 'Align right', 'Alinhar à direita', false),
  shows('AlignJustify', 'Justify', 'Justificar', false),
  shows('TextColor', 'Text colour', 'Cor do texto', true),
  shows('BulletList', 'Bullets', 'Marcadores', true),
  shows('OrderedList', 'Numbers', 'Numeração', true),
  shows('TaskList', 'Tasks', 'Tarefas', false),
  shows('Table', 'Table', 'Tabela', true),
  shows('Link', 'Link', 'Link', true),
  shows('Image', 'Image', 'Imagem', false),
  shows('CodeBlock', 'Code', 'Código', true),
  shows('Quote', 'Quote', 'Citação', true),
  shows('InlineMath', 'Formula', 'Fórmula', false, NO_MATH),
  shows('BlockMath', 'Block formula', 'Bloco de fórmula', false, NO_MATH),
  shows('Undo', 'Undo', 'Desfazer', true),
  shows('Redo', 'Redo', 'Refazer', true),
];
