import { tokenColor } from '@trama/model';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { fileUpload } from './definition.ts';

const { style } = fileUpload.template ?? {};
/** The default grey of the messages, a little darker: readable on the zone (WCAG 1.4.3). */
const READABLE = tokenColor('text-muted');
const content = {
  ...fileUpload.template?.content,
  extensionsMessageColor: READABLE,
  maxFileMessageColor: READABLE,
  fileDetailsColor: READABLE,
};

export const example: ElementExample = {
  type: fileUpload.id,
  variants: [
    { name: 'single', label: { en: 'One file', pt: 'Um arquivo' }, content, style },
    {
      name: 'several',
      label: { en: 'Several documents', pt: 'Vários documentos' },
      content: { ...content, type: 'multi', extensions: 'pdf', maxFiles: 5 },
      style,
    },
    {
      name: 'readonly',
      label: { en: 'Read only', pt: 'Somente leitura' },
      content: { ...content, readonly: true },
      style,
    },
  ],
};
