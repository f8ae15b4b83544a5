import { tokenColor } from '@trama/model';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { text } from './definition.ts';

const INK = { '_ww-text_color': tokenColor('text') };

export const example: ElementExample = {
  type: text.id,
  variants: [
    {
      name: 'paragraph',
      label: { en: 'Paragraph', pt: 'Parágrafo' },
      content: {
        ...INK,
        '_ww-text_text': {
          en: 'Insurance you understand, from the first quotation to the last claim.',
          pt: 'Um seguro que você entende, da primeira cotação ao último sinistro.',
        },
      },
    },
    {
      name: 'heading',
      label: { en: 'Heading', pt: 'Título' },
      content: {
        ...INK,
        tag: 'h2',
        '_ww-text_text': { en: 'The future of your family', pt: 'O futuro da sua família' },
        '_ww-text_font': 'var(--trama-type-title, 700 28px/36px sans-serif)',
      },
    },
    {
      name: 'styled',
      label: { en: 'Styled', pt: 'Com estilo' },
      content: {
        ...INK,
        '_ww-text_text': { en: 'Uppercase, <b>bold</b> and underlined', pt: 'Maiúsculas, <b>negrito</b> e sublinhado' },
        '_ww-text_fontSize': '18px',
        '_ww-text_textTransform': 'uppercase',
        '_ww-text_letterSpacing': '1px',
        '_ww-text_textDecoration': 'underline',
      },
    },
  ],
};
