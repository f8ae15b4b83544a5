import type { ElementExample } from '../../shared/examples/element-example.ts';
import { slider, sliderV1 } from './definition.ts';

const { style, children } = slider.template ?? {};
/** Room for the bullets below the slides. */
const withBullets = { ...style, padding: '28px 40px' };

export const example: ElementExample = {
  type: slider.id,
  variants: [
    { name: 'plain', label: { en: 'Arrows', pt: 'Setas' }, style, children },
    {
      name: 'endless',
      label: { en: 'Endless, two in view', pt: 'Sem fim, dois visíveis' },
      content: { slidesPerView: 2, spaceBetween: '12px', loop: true, pagination: true },
      style: withBullets,
      children,
    },
    {
      name: 'fade',
      label: { en: 'Fade', pt: 'Esmaecer' },
      content: { effect: 'fade', pagination: true, navigation: false },
      style: withBullets,
      children,
    },
    {
      name: 'earlier',
      label: { en: 'Earlier generation', pt: 'Geração anterior' },
      type: sliderV1.id,
      style,
      children,
    },
  ],
};
