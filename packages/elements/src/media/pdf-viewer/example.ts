import type { ElementExample } from '../../shared/examples/element-example.ts';
import { pdfViewer } from './definition.ts';

export const example: ElementExample = {
  type: pdfViewer.id,
  variants: [
    {
      name: 'document',
      label: { en: 'A document', pt: 'Um documento' },
      // The canvas has this document among its files.
      content: { pdf: '/examples/document.pdf' },
      style: { width: '100%', height: '360px', borderRadius: '8px' },
    },
  ],
};
