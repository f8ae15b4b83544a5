import type { ElementDefinition, TemplateNode, Value } from '@trama/model';
import { flexbox } from '../flexbox/definition.ts';
import { card, icon, words } from '../template-parts.ts';

const slide = (en: string, pt: string): TemplateNode => card([words(en, pt)], { height: '160px', width: '100%' });

const BULLET_COLOR: Value = {
  binding: 'formula',
  code: "context.local.data.bullet.isCurrent ? 'var(--trama-primary, #0a66c2)' : 'var(--trama-border-strong, #868c99)'",
};
/** What the palette inserts. */
export const sliderTemplate: NonNullable<ElementDefinition['template']> = {
  style: { width: '100%' },
  children: {
    mainLayoutContent: [slide('One', 'Um'), slide('Two', 'Dois'), slide('Three', 'Três'), slide('Four', 'Quatro')],
    navigationIcons: [icon('lucide/chevron-left', 24), icon('lucide/chevron-right', 24)],
    bulletsIcons: [
      {
        type: flexbox.id,
        style: { width: '10px', height: '10px', borderRadius: '999px', margin: '0 8px', backgroundColor: BULLET_COLOR },
      },
    ],
  },
};
