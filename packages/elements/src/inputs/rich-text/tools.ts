import type { EditorStates } from './editor-states.ts';

/** What a tool asks of the visitor before it acts. */
export type Question = 'link' | 'image' | 'colour' | 'inlineMath' | 'blockMath';

/** A button of the menu. */
export interface Tool {
  /** Its icon, and its text in the catalogue. */
  name: string;
  /** The switch of the content that shows it. */
  parameter: string;
  /** The action of the element that it does, with its argument; or what it asks first. */
  action?: readonly [name: string, argument?: string];
  asks?: Question;
  isOn?: (states: EditorStates) => boolean;
  /** Only while the cursor is in a table. */
  isOfTable?: boolean;
}

const aligns = (name: string, parameter: string): Tool => ({
  name,
  parameter,
  action: ['setTextAlign', name],
  isOn: (states) => states.textAlign === name,
});

const ofTable = (name: string, action: readonly [string, string?]): Tool => ({
  name,
  parameter: 'parameterTable',
  action,
  isOfTable: true,
});

/** The buttons in their order; groups are kept apart by a line. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', parameter: 'parameterBold', action: ['toggleBold'], isOn: (states) => states.bold },
    { name: 'italic', parameter: 'parameterItalic', action: ['toggleItalic'], isOn: (states) => states.italic },
    {
      name: 'underline',
      parameter: 'parameterUnderline',
      action: ['toggleUnderline'],
      isOn: (states) => states.underline,
    },
    { name: 'strike', parameter: 'parameterStrike', action: ['toggleStrike'], isOn: (states) => states.strike },
    { name: 'colour', parameter: 'parameterTextColor', asks: 'colour', isOn: (states) => states.textColor !== null },
  ],
  [
    aligns('left', 'parameterAlignLeft'),
    aligns('center', 'parameterAlignCenter'),
    aligns('right', 'parameterAlignRight'),
    aligns('justify', 'parameterAlignJustify'),
  ],
  [
    {
      name: 'bullets',
      parameter: 'parameterBulletList',
      action: ['toggleBulletList'],
      isOn: (states) => states.bulletList,
    },
    {
      name: 'numbers',
      parameter: 'parameterOrderedList',
      action: ['toggleOrderedList'],
      isOn: (states) => states.orderedList,
    },
    { name: 'tasks', parameter: 'parameterTaskList', action: ['toggleTaskList'], isOn: (states) => states.checkList },
  ],
  [
    { name: 'table', parameter: 'parameterTable', action: ['insertTable'] },
    ofTable('rowAfter', ['insertRow', 'after']),
    ofTable('columnAfter', ['insertColumn', 'after']),
    ofTable('deleteRow', ['deleteRow']),
    ofTable('deleteColumn', ['deleteColumn']),
    ofTable('deleteTable', ['deleteTable']),
    { name: 'link', parameter: 'parameterLink', asks: 'link', isOn: (states) => states.link },
    { name: 'image', parameter: 'parameterImage', asks: 'image' },
    { name: 'code', parameter: 'parameterCodeBlock', action: ['toggleCodeBlock'], isOn: (states) => states.codeBlock },
    { name: 'quote', parameter: 'parameterQuote', action: ['toggleBlockquote'], isOn: (states) => states.blockquote },
    { name: 'inlineMath', parameter: 'parameterInlineMath', asks: 'inlineMath' },
    { name: 'blockMath', parameter: 'parameterBlockMath', asks: 'blockMath' },
  ],
  [
    { name: 'undo', parameter: 'parameterUndo', action: ['undo'] },
    { name: 'redo', parameter: 'parameterRedo', action: ['redo'] },
  ],
];
