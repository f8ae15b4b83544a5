import type { TemplateNode, Value } from '@trama/model';
import type { ElementExample } from '../example.ts';
import { card, icon, words } from '../example-parts.ts';
import { flexbox } from '../flexbox/definition.ts';
import { oldSlider, slider } from './definition.ts';

const slide = (en: string, pt: string): TemplateNode => card([words(en, pt)], { height: '160px', width: '100%' });

const BULLET_COLOR: Value = {
  binding: 'formula',
  code: "context.local.data.bullet.isCurrent ? 'var(--trama-primary, #0a66c2)' : 'var(--trama-border-strong, #868c99)'",
};
const children = {
  mainLayoutContent: [slide('One', 'Um'), slide('Two', 'Dois'), slide('Three', 'Três'), slide('Four', 'Quatro')],
  navigationIcons: [icon('lucide/chevron-left', 24), icon('lucide/chevron-right', 24)],
  bulletsIcons: [
    {
      type: flexbox.id,
      style: { width: '10px', height: '10px', borderRadius: '999px', margin: '0 8px', backgroundColor: BULLET_COLOR },
    },
  ],
};
const style = { width: '100%' };

export const example: ElementExample = {
  type: slider.id,
  variants: [
    { name: 'plain', label: { en: 'Arrows', pt: 'Setas' }, style, children },
    {
      name: 'endless',
      label: { en: 'Endless, two in view', pt: 'Sem fim, dois visíveis' },
      content: { slidesPerView: 2, spaceBetween: '12px', loop: true, pagination: true },
      style,
      children,
    },
    {
      name: 'fade',
      label: { en: 'Fade', pt: 'Esmaecer' },
      content: { effect: 'fade', pagination: true, navigation: false },
      style,
      children,
    },
    {
      name: 'earlier',
      label: { en: 'Earlier generation', pt: 'Geração anterior' },
      type: oldSlider.id,
      style,
      children,
    },
  ],
};
