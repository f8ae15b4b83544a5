import { type EventDefinition, type ExposedVariable, type Field, field, label } from '@trama/model';

/** Kinds of files to choose from; the two office formats are stored under other names in each generation. */
export const fileKinds = ({ excel, word }: { excel: string; word: string }): NonNullable<Field['choices']> => [
  { value: 'any', label: label('Any', 'Qualquer') },
  { value: 'image', label: label('Images', 'Imagens') },
  { value: 'video', label: label('Videos', 'Vídeos') },
  { value: 'audio', label: label('Audio', 'Áudio') },
  { value: 'pdf', label: label('PDF', 'PDF') },
  { value: 'csv', label: label('CSV', 'CSV') },
  { value: excel, label: label('Excel', 'Excel') },
  { value: word, label: label('Word', 'Word') },
  { value: 'json', label: label('JSON', 'JSON') },
  { value: 'custom', label: label('Custom', 'Próprios') },
];

/** What the earlier file inputs have in common. */
export const earlierFileFields = (required: boolean): readonly Field[] => [
  field('multiple', 'boolean', label('Several files', 'Vários arquivos'), '', false),
  field('required', 'boolean', label('Required', 'Obrigatório'), 'b', required),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('accept', 'choice', label('Types', 'Tipos'), '', 'any', {
    choices: fileKinds({ excel: 'xls', word: 'doc' }),
  }),
  field('acceptCustom', 'text', label('Own types', 'Tipos próprios'), '', '', {
    when: (values) => values.accept === 'custom',
  }),
];

export const earlierFileEvents: readonly EventDefinition[] = [
  { name: 'change', label: label('On change', 'Ao mudar'), payload: { domEvent: {}, value: {} } },
  {
    name: 'initValueChange',
    label: label('On initial value change', 'Ao mudar o valor inicial'),
    payload: { value: {} },
  },
];

export const earlierFileVariables: readonly ExposedVariable[] = [
  {
    name: 'value',
    type: 'file',
    label: label('File', 'Arquivo'),
    initial: null,
    readonly: true,
    resettable: true,
    preserveReference: true,
  },
  { name: 'progress', type: 'number', label: label('Progress', 'Progresso'), initial: 0, readonly: true },
];
