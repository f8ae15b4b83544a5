import { type ElementDefinition, field, label } from '@trama/model';
import { earlierFileEvents, earlierFileFields, earlierFileVariables } from '../shared/fields.ts';

/** Previous generation of the file upload: a button and a text of the author's. */
export const inputFile: ElementDefinition = {
  id: '9202d35c-2813-45bc-a7f3-0adb85f83e5e',
  name: 'input-file',
  label: label('File input (earlier)', 'Campo de arquivo (anterior)'),
  icon: 'lucide/paperclip',
  category: 'form',
  deprecated: true,
  hidden: true,
  interactive: true,
  inherits: {},
  displays: ['flex'],
  fields: [
    ...earlierFileFields(true),
    field('button', 'hidden', label('Button', 'Botão'), ''),
    field('text', 'hidden', label('Text', 'Texto'), ''),
  ],
  slots: [
    { path: 'button', kind: 'one', label: label('Button', 'Botão') },
    { path: 'text', kind: 'one', label: label('Text', 'Texto') },
  ],
  states: ['readonly'],
  events: earlierFileEvents,
  variables: earlierFileVariables,
};
