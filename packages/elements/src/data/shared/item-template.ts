import { type TemplateNode, tokenColor } from '@trama/model';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { text } from '../../text/text/definition.ts';

/** A card with the text that a formula gives for its item. */
export const itemCard = (code: string): TemplateNode => ({
  type: flexbox.id,
  style: {
    padding: '12px',
    borderRadius: '8px',
    backgroundColor: tokenColor('surface-raised'),
    border: `1px solid ${tokenColor('border')}`,
  },
  children: { children: [{ type: text.id, content: { '_ww-text_text': { binding: 'formula', code } } }] },
});
