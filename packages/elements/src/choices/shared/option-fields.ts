import { type Field, field, label } from '@trama/model';

/** A stored formula of the author's. */
export const storedCode = (code: string): { type: string; code: string } => ({ type: 'f', code });

/** Options, and the formulas that read a label and a value out of each. */
export const mappedOptionFields: readonly Field[] = [
  field('choices', 'list', label('Options', 'Opções'), 'b', [
    { label: 'Option 1', value: 'opt1' },
    { label: 'Option 2', value: 'opt2' },
  ]),
  field(
    'mappingLabel',
    'formula',
    label('Label of an option', 'Rótulo da opção'),
    '',
    storedCode("context.mapping?.['label'] ?? context.mapping"),
  ),
  field(
    'mappingValue',
    'formula',
    label('Value of an option', 'Valor da opção'),
    '',
    storedCode("context.mapping?.['value'] ?? context.mapping"),
  ),
  field('mappingDisabled', 'formula', label('Disabled option', 'Opção desabilitada'), '', storedCode('false')),
];
