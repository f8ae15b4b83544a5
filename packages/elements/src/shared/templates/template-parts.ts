import { type Label, type TemplateNode, tokenColor, type Value } from '@trama/model';
import { button } from '../../basic/button/definition.ts';
import { iconSvg } from '../../basic/icon-svg/definition.ts';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { text } from '../../text/text/definition.ts';

type Looks = Readonly<Record<string, Value>>;

/** A text of a template or an example, a paragraph unless its content names another `tag`. */
export const words = (en: string, pt: string, content: Looks = {}): TemplateNode => ({
  type: text.id,
  content: {
    tag: 'p',
    '_ww-text_text': { en, pt },
    '_ww-text_color': tokenColor('text'),
    ...content,
  },
});

/** A button, as the palette inserts it. */
export const pushButton = (label: Label, content: Looks = {}): TemplateNode => ({
  type: button.id,
  style: button.template?.style ?? {},
  content: { ...button.template?.content, '_ww-text_text': { ...label }, ...content },
});

/** An entry of a menu: a quiet button over the whole width. */
export const menuEntry = (label: Label): TemplateNode => ({
  type: button.id,
  style: { width: '100%', padding: '8px 12px', borderRadius: '6px', cursor: 'pointer' },
  content: {
    '_ww-text_text': { ...label },
    '_ww-text_color': tokenColor('text'),
    '_ww-text_textAlign': 'left',
    buttonType: 'button',
  },
});

/** The box of a menu. */
export const menuCard = (entries: readonly Label[]): TemplateNode =>
  card(
    entries.map(menuEntry),
    { minWidth: '180px', padding: '6px', borderRadius: '8px', boxShadow: 'var(--trama-shadow)' },
    { '_ww-layout_rowGap': '2px' },
  );

/** A line with its parts at both ends. */
export const line = (children: readonly TemplateNode[], style: Looks = {}): TemplateNode => ({
  type: flexbox.id,
  style: { width: '100%', ...style },
  content: {
    '_ww-layout_flexDirection': 'row',
    '_ww-layout_justifyContent': 'space-between',
    '_ww-layout_alignItems': 'center',
    '_ww-layout_columnGap': '12px',
  },
  children: { children },
});

/** An icon; `size` in CSS px. */
export const icon = (name: string, size = 16): TemplateNode => ({
  type: iconSvg.id,
  content: { icon: name, color: tokenColor('text') },
  style: { width: `${size}px`, height: `${size}px` },
});

/** A box with a column of children. */
export const card = (children: readonly TemplateNode[], style: Looks = {}, content: Looks = {}): TemplateNode => ({
  type: flexbox.id,
  content: { '_ww-layout_flexDirection': 'column', '_ww-layout_rowGap': '12px', ...content },
  style: {
    padding: '20px',
    backgroundColor: tokenColor('surface-raised'),
    border: `1px solid ${tokenColor('border')}`,
    borderRadius: '12px',
    ...style,
  },
  children: { children },
});
