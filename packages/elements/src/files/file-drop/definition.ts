import { type ElementDefinition, field, label, tokenColor } from '@trama/model';
import { text } from '../../text/text/definition.ts';
import { earlierFileEvents, earlierFileFields, earlierFileVariables } from '../shared/fields.ts';

/** An area of the author's own that takes files (conformance 11.40). */
export const fileDrop: ElementDefinition = {
  id: 'fd8c482f-532c-4aeb-a7ae-6904a6b62a1b',
  name: 'file-drop',
  label: label('File drop area', 'Área para soltar arquivos'),
  icon: 'lucide/file-down',
  category: 'form',
  interactive: true,
  inherits: {},
  displays: ['flex', 'inline-flex'],
  fields: [...earlierFileFields(true), field('layout', 'hidden', label('Content', 'Conteúdo'), '', [])],
  slots: [{ path: 'layout', kind: 'many', label: label('Content', 'Conteúdo') }],
  states: ['drop', 'readonly'],
  events: [
    ...earlierFileEvents,
    {
      name: 'invalidFile',
      label: label('On refused file', 'Ao recusar um arquivo'),
      payload: { domEvent: {}, value: {} },
    },
  ],
  variables: earlierFileVariables,
  template: {
    style: {
      width: '100%',
      minHeight: '120px',
      padding: '20px',
      border: `2px dashed ${tokenColor('border-strong')}`,
      borderRadius: '8px',
      cursor: 'pointer',
    },
    children: {
      layout: [
        {
          type: text.id,
          style: { margin: 'auto' },
          content: { '_ww-text_text': { en: 'Drop a file here', pt: 'Solte um arquivo aqui' } },
        },
      ],
    },
  },
};
