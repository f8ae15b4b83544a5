import { type ElementDefinition, field, label } from '@trama/model';

export const pdfViewer: ElementDefinition = {
  id: '2fd375f8-f5c7-4d81-881d-dacd40bc0ad3',
  name: 'pdf-viewer',
  label: label('PDF viewer', 'Visualizador de PDF'),
  icon: 'lucide/file-text',
  category: 'media',
  inherits: {},
  displays: ['block'],
  fields: [field('pdf', 'text', label('File', 'Arquivo'), 'b', '')],
  slots: [],
  template: { style: { width: '100%', height: '600px' } },
};
