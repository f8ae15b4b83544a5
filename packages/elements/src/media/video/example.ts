import type { ElementExample } from '../../shared/examples/element-example.ts';
import { PICTURE } from '../../shared/examples/example-picture.ts';
import { video } from './definition.ts';

export const example: ElementExample = {
  type: video.id,
  variants: [
    {
      name: 'controls',
      label: { en: 'With controls', pt: 'Com controles' },
      content: { previewImage: PICTURE, controls: true, preload: false },
      style: { width: '480px', maxWidth: '100%', height: '270px', borderRadius: '12px' },
    },
  ],
};
