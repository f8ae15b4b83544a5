import type { ElementExample } from '../../shared/examples/element-example.ts';
import { PICTURE } from '../../shared/examples/example-picture.ts';
import { image } from './definition.ts';

const content = { url: PICTURE, alt: { en: 'Hills under the sun', pt: 'Colinas sob o sol' } };

export const example: ElementExample = {
  type: image.id,
  variants: [
    { name: 'plain', label: { en: 'Plain', pt: 'Simples' }, content, style: { width: '320px', maxWidth: '100%' } },
    {
      name: 'cover',
      label: { en: 'Cropped', pt: 'Recortada' },
      content: { ...content, objectFit: 'cover' },
      style: { width: '200px', height: '200px', borderRadius: '999px' },
    },
    {
      name: 'overlay',
      label: { en: 'Overlay and filter', pt: 'Sobreposição e filtro' },
      content: { ...content, overlay: 'rgba(10, 102, 194, 0.35)', filter: 'grayscale(100%)' },
      style: { width: '320px', maxWidth: '100%', borderRadius: '12px' },
    },
  ],
};
