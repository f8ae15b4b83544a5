import type { ElementExample } from '../../shared/examples/element-example.ts';
import { fileDrop } from './definition.ts';

const { style, children = {} } = fileDrop.template ?? {};

export const example: ElementExample = {
  type: fileDrop.id,
  variants: [
    { name: 'basic', label: { en: 'Basic', pt: 'Básico' }, style, children },
    { name: 'images', label: { en: 'Images only', pt: 'Só imagens' }, content: { accept: 'image' }, style, children },
  ],
};
