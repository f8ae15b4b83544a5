import { type ElementDefinition, type TemplateNode, tokenColor, type Value } from '@trama/model';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { card, icon, words } from '../../shared/templates/template-parts.ts';

const slide = (en: string, pt: string): TemplateNode =>
  card(
    [words(en, pt, { '_ww-text_textAlign': 'center' })],
    { height: '160px', width: '100%' },
    { '_ww-layout_justifyContent': 'center', '_ww-layout_alignItems': 'center' },
  );

const BULLET_COLOR: Value = {
  binding: 'formula',
  code: `context.local.data.bullet.isCurrent ? '${tokenColor('primary')}' : '${tokenColor('border-strong')}'`,
};
/** What the palette inserts. */
export const sliderTemplate: NonNullable<ElementDefinition['template']> = {
  style: { width: '100%', padding: '0 40px' },
  children: {
    mainLayoutContent: [
      slide('Cover for your car', 'Seguro do seu carro'),
      slide('Cover for your home', 'Seguro da sua casa'),
      slide('Cover for your life', 'Seguro da sua vida'),
      slide('Cover for your trip', 'Seguro da sua viagem'),
    ],
    navigationIcons: [icon('lucide/chevron-left', 24), icon('lucide/chevron-right', 24)],
    bulletsIcons: [
      {
        type: flexbox.id,
        style: { width: '10px', height: '10px', borderRadius: '999px', margin: '0 8px', backgroundColor: BULLET_COLOR },
      },
    ],
  },
};
