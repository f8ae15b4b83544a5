import type { Label } from '@trama/model';
import type { HandleKind } from './handles/handles.ts';
import type { TrackKind } from './handles/tracks.ts';
import type { DropRefusal } from './pointer/drop-finder.ts';
import type { Mark } from './text/marks.ts';

/** What the marks over the page say, in the language of the builder. */
interface CanvasTexts {
  into: (name: string) => string;
  newSection: string;
  amongSections: string;
  refused: Readonly<Record<DropRefusal['reason'], (name: string) => string>>;
  addInto: (name: string) => string;
  addFirst: string;
  handles: Readonly<Record<Exclude<HandleKind, TrackKind>, string>>;
  /** Said behind the name of each handle. */
  handleKeys: string;
  track: Readonly<Record<'column' | 'row', (number: number) => string>>;
  textBar: Readonly<
    Record<
      | Mark
      | 'label'
      | 'link'
      | 'address'
      | 'unlink'
      | 'page'
      | 'colour'
      | 'ownColour'
      | 'style'
      | 'bind'
      | 'back'
      | 'formula'
      | 'row',
      string
    >
  >;
}

export const CANVAS_TEXTS: Readonly<Record<keyof Label, CanvasTexts>> = {
  en: {
    into: (name) => `Into ${name}`,
    newSection: 'In a new section',
    amongSections: 'Among the sections',
    refused: {
      itself: () => 'An element does not go into itself',
      repeat: (name) => `${name} repeats its first element: drop into a row`,
      none: (name) => `${name} holds no elements`,
    },
    addInto: (name) => `Add into ${name}`,
    addFirst: 'Add the first element',
    handles: {
      'width-start': 'Width',
      'width-end': 'Width',
      'height-start': 'Height',
      'height-end': 'Height',
      corner: 'Size (Shift keeps the ratio, Alt both sides)',
      'padding-top': 'Padding (Alt both sides, Shift all)',
      'padding-right': 'Padding (Alt both sides, Shift all)',
      'padding-bottom': 'Padding (Alt both sides, Shift all)',
      'padding-left': 'Padding (Alt both sides, Shift all)',
      gap: 'Gap',
      radius: 'Corners',
    },
    handleKeys: 'H, then Tab and the arrow keys',
    track: {
      column: (number) => `Column ${number} (double click removes it, + adds one)`,
      row: (number) => `Row ${number} (double click removes it, + adds one)`,
    },
    textBar: {
      label: 'Tools of the text',
      bold: 'Bold',
      italic: 'Italic',
      underline: 'Underline',
      strikeThrough: 'Strike through',
      insertUnorderedList: 'List',
      insertOrderedList: 'Numbered list',
      link: 'Link',
      address: 'Address, such as https://… or /contact',
      unlink: 'Remove the link',
      page: 'A page of the site',
      colour: 'Colour',
      ownColour: 'The colour of the text',
      style: 'Text style',
      bind: 'Write it by a formula',
      back: 'Back',
      formula: 'Edit the formula',
      row: 'Edit the row',
    },
  },
  pt: {
    into: (name) => `Em ${name}`,
    newSection: 'Em uma nova seção',
    amongSections: 'Entre as seções',
    refused: {
      itself: () => 'Um elemento não cabe em si mesmo',
      repeat: (name) => `${name} repete seu primeiro elemento: solte dentro de uma linha`,
      none: (name) => `${name} não contém elementos`,
    },
    addInto: (name) => `Adicionar em ${name}`,
    addFirst: 'Adicionar o primeiro elemento',
    handles: {
      'width-start': 'Largura',
      'width-end': 'Largura',
      'height-start': 'Altura',
      'height-end': 'Altura',
      corner: 'Tamanho (Shift mantém a proporção, Alt os dois lados)',
      'padding-top': 'Preenchimento (Alt os dois lados, Shift todos)',
      'padding-right': 'Preenchimento (Alt os dois lados, Shift todos)',
      'padding-bottom': 'Preenchimento (Alt os dois lados, Shift todos)',
      'padding-left': 'Preenchimento (Alt os dois lados, Shift todos)',
      gap: 'Espaço',
      radius: 'Cantos',
    },
    handleKeys: 'H, depois Tab e as setas',
    track: {
      column: (number) => `Coluna ${number} (clique duplo remove, + adiciona)`,
      row: (number) => `Linha ${number} (clique duplo remove, + adiciona)`,
    },
    textBar: {
      label: 'Ferramentas do texto',
      bold: 'Negrito',
      italic: 'Itálico',
      underline: 'Sublinhado',
      strikeThrough: 'Tachado',
      insertUnorderedList: 'Lista',
      insertOrderedList: 'Lista numerada',
      link: 'Link',
      address: 'Endereço, como https://… ou /contato',
      unlink: 'Remover o link',
      page: 'Uma página do site',
      colour: 'Cor',
      ownColour: 'A cor do texto',
      style: 'Estilo de texto',
      bind: 'Escrever por uma fórmula',
      back: 'Voltar',
      formula: 'Editar a fórmula',
      row: 'Editar a linha',
    },
  },
};
