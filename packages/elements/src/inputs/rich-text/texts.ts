import { type Label, textsIn } from '@trama/model';

/** What the editor itself says. */
export interface EditorTexts {
  editor: string;
  menu: string;
  textType: string;
  paragraph: string;
  heading: string;
  apply: string;
  cancel: string;
  url: string;
  alt: string;
  colour: string;
  mentions: string;
  tools: Readonly<Record<string, string>>;
}

const TEXTS: Record<keyof Label, EditorTexts> = {
  en: {
    editor: 'Text editor',
    menu: 'Formatting',
    textType: 'Kind of text',
    paragraph: 'Paragraph',
    heading: 'Heading',
    apply: 'Apply',
    cancel: 'Cancel',
    url: 'Address',
    alt: 'Description',
    colour: 'Colour',
    mentions: 'Mentions',
    tools: {
      bold: 'Bold',
      italic: 'Italic',
      underline: 'Underline',
      strike: 'Strikethrough',
      left: 'Align left',
      center: 'Centre',
      right: 'Align right',
      justify: 'Justify',
      colour: 'Text colour',
      bullets: 'Bullet list',
      numbers: 'Numbered list',
      tasks: 'Task list',
      table: 'Insert table',
      rowAfter: 'Add row',
      columnAfter: 'Add column',
      deleteRow: 'Delete row',
      deleteColumn: 'Delete column',
      deleteTable: 'Delete table',
      link: 'Link',
      image: 'Image',
      code: 'Code block',
      quote: 'Quote',
      inlineMath: 'Formula, as text',
      blockMath: 'Block formula, as text',
      undo: 'Undo',
      redo: 'Redo',
    },
  },
  pt: {
    editor: 'Editor de texto',
    menu: 'Formatação',
    textType: 'Tipo de texto',
    paragraph: 'Parágrafo',
    heading: 'Título',
    apply: 'Aplicar',
    cancel: 'Cancelar',
    url: 'Endereço',
    alt: 'Descrição',
    colour: 'Cor',
    mentions: 'Menções',
    tools: {
      bold: 'Negrito',
      italic: 'Itálico',
      underline: 'Sublinhado',
      strike: 'Tachado',
      left: 'Alinhar à esquerda',
      center: 'Centralizar',
      right: 'Alinhar à direita',
      justify: 'Justificar',
      colour: 'Cor do texto',
      bullets: 'Lista com marcadores',
      numbers: 'Lista numerada',
      tasks: 'Lista de tarefas',
      table: 'Inserir tabela',
      rowAfter: 'Adicionar linha',
      columnAfter: 'Adicionar coluna',
      deleteRow: 'Excluir linha',
      deleteColumn: 'Excluir coluna',
      deleteTable: 'Excluir tabela',
      link: 'Link',
      image: 'Imagem',
      code: 'Bloco de código',
      quote: 'Citação',
      inlineMath: 'Fórmula, como texto',
      blockMath: 'Bloco de fórmula, como texto',
      undo: 'Desfazer',
      redo: 'Refazer',
    },
  },
};

/** Texts in a language; English where there is no translation. */
export const editorTexts = (language: string): EditorTexts => textsIn(language, TEXTS);
