import type { ElementExample } from '../example.ts';
import { pdfViewer } from './definition.ts';

export const example: ElementExample = {
  type: pdfViewer.id,
  variants: [
    {
      name: 'empty',
      label: { en: 'Without a file', pt: 'Sem arquivo' },
      style: { width: '100%', height: '240px', borderRadius: '8px' },
    },
  ],
};
