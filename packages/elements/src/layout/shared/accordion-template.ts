import { type ElementDefinition, type TemplateNode, tokenColor } from '@trama/model';
import { icon, line, words } from '../../shared/templates/template-parts.ts';

/** Head of an item: its text, and an arrow that turns while the item is open. */
export const accordionHead = (en: string, pt: string): TemplateNode => {
  const arrow = icon('lucide/chevron-down', 18);
  return line(
    [
      words(en, pt, { '_ww-text_fontWeight': '600' }),
      { ...arrow, style: { ...arrow.style, flex: '0 0 auto', customCss: { rotate: 'var(--accordion-turn, 0deg)' } } },
    ],
    { padding: '16px 0' },
  );
};

/** What stands under the head of an open item. */
export const accordionText = (en: string, pt: string): TemplateNode => ({
  ...words(en, pt, { '_ww-text_color': tokenColor('text-muted') }),
  style: { padding: '0 32px 16px 0' },
});

export const accordionEdge: string = `1px solid ${tokenColor('border')}`;

/** What the palette inserts. */
export const accordionTemplate: NonNullable<ElementDefinition['template']> = {
  style: { width: '100%', borderBottom: accordionEdge },
  children: {
    toggleLayout: [accordionHead('What does it cover?', 'O que cobre?')],
    contentLayout: [accordionText('Death, disability and serious illness.', 'Morte, invalidez e doenças graves.')],
  },
};
