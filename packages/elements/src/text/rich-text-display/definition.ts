import { type ElementDefinition, field, label } from '@trama/model';
import { readableQuote } from '../../shared/rich-text/readable-styles.ts';
import { displayTagFields } from '../../shared/rich-text/tag-styles.ts';

const zooms = (values: Readonly<Record<string, unknown>>): boolean =>
  Boolean((values.img as { zoomEffect?: unknown } | null | undefined)?.zoomEffect);

/** A long text in Markdown or HTML, shown (conformance 11.44). */
export const richTextDisplay: ElementDefinition = {
  id: '57831abf-83ad-49ad-ba97-3bd30b035710',
  name: 'rich-text-display',
  label: label('Formatted text', 'Texto formatado'),
  icon: 'lucide/file-text',
  category: 'text',
  interactive: true,
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [
    field('text', 'long-text', label('Text', 'Texto'), 'bm', { en: '' }),
    field('zoomMargin', 'length', label('Margin of large images', 'Margem da imagem ampliada'), '', '24px', {
      min: 0,
      max: 200,
      units: ['px'],
      css: '--rich-zoom-margin',
      when: zooms,
    }),
    field(
      'zoomBackgroundColor',
      'color',
      label('Behind large images', 'Fundo da imagem ampliada'),
      '',
      'rgba(0, 0, 0, 0.6)',
      {
        css: '--rich-zoom-background-color',
        when: zooms,
      },
    ),
    ...displayTagFields,
  ],
  slots: [],
  template: {
    style: { width: '100%' },
    content: {
      blockquote: readableQuote,
      text: { en: '## A heading\n\nSome **text**.', pt: '## Um título\n\nUm **texto**.' },
    },
  },
};
