import type { PluginDefinition } from '@trama/model';
import { choice } from '../fields.ts';

/** CSV download (conformance 5.45, 12.1). */
export const csv: PluginDefinition = {
  id: 'ee24f5ac-e15e-4ddd-baa4-0b4baedf90c9',
  name: 'csv',
  namespace: 'csv',
  label: { en: 'CSV', pt: 'CSV' },
  icon: 'lucide/file-spreadsheet',
  kind: ['actions'],
  setup: [],
  actions: [
    {
      name: 'downloadCSV',
      label: { en: 'Download CSV', pt: 'Baixar CSV' },
      args: [
        { name: 'data', type: 'data', label: { en: 'Data', pt: 'Dados' }, bindable: true, required: true },
        {
          name: 'fileName',
          type: 'text',
          label: { en: 'File name', pt: 'Nome do arquivo' },
          bindable: true,
          default: 'file',
        },
        choice(
          'dialect',
          'Written for',
          'Escrito para',
          {
            comma: { en: 'Programs (comma)', pt: 'Programas (vírgula)' },
            semicolon: { en: 'Excel with decimal comma', pt: 'Excel em português' },
          },
          'comma',
        ),
      ],
    },
  ],
};
