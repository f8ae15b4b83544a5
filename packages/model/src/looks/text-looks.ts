import { choices } from '../define-field.ts';
import type { LookControl, LookTable } from './look-property.ts';

const control = (
  type: LookControl['type'],
  en: string,
  pt: string,
  more: Omit<LookControl, 'type' | 'label' | 'group'> = {},
): LookControl => ({ type, label: { en, pt }, group: 'text', ...more });

const isDecorated = (values: Readonly<Record<string, unknown>>): boolean => Boolean(values['_ww-text_textDecoration']);

/** A text and its looks: content of the elements that inherit the group ww-text (conformance 10.266). */
export const TEXT_LOOKS: LookTable = {
  '_ww-text_text': {
    flags: 'bm',
    control: control('long-text', 'Text', 'Texto', { initial: { en: 'New text', pt: 'Novo texto' } }),
  },
  '_ww-text_sanitize': { flags: 'b', control: control('boolean', 'Escape HTML', 'Escapar HTML') },
  '_ww-text_links': { flags: '', control: control('hidden', 'Links', 'Links') },
  '_ww-text_font': { css: 'font', control: control('font', 'Typography', 'Tipografia') },
  '_ww-text_fontSize': {
    css: 'font',
    control: control('length', 'Size', 'Tamanho', {
      units: ['px', 'em', 'rem'],
      min: 1,
      max: 100,
      unitLimits: { em: { min: 0, max: 10 }, rem: { min: 0, max: 10 } },
    }),
  },
  '_ww-text_fontFamily': { css: 'font', control: control('font-family', 'Family', 'Família') },
  '_ww-text_fontWeight': {
    css: 'font',
    control: control('choice', 'Weight', 'Peso', {
      choices: choices(null, '100', '200', '300', '400', '500', '600', '700', '800', '900'),
    }),
  },
  '_ww-text_fontStyle': {
    css: 'font',
    control: control('choice', 'Style', 'Estilo', { choices: choices(null, 'italic') }),
  },
  '_ww-text_lineHeight': {
    css: 'font',
    control: control('length', 'Line height', 'Altura da linha', { units: ['px', 'em', 'rem', '%', ''] }),
  },
  '_ww-text_textAlign': {
    css: 'text-align',
    flags: 'brc',
    control: control('choice', 'Alignment', 'Alinhamento', {
      choices: choices('left', 'center', 'right', 'justify'),
    }),
  },
  '_ww-text_color': { css: 'color', unset: 'inherit', control: control('color', 'Colour', 'Cor') },
  '_ww-text_textDecoration': {
    css: 'text-decoration',
    control: control('choice', 'Decoration', 'Decoração', {
      choices: choices('none', 'underline', 'overline', 'line-through'),
      resting: 'none',
    }),
  },
  '_ww-text_textDecorationStyle': {
    css: 'text-decoration',
    control: control('choice', 'Decoration style', 'Estilo da decoração', {
      choices: choices('solid', 'double', 'dotted', 'dashed', 'wavy'),
      resting: 'solid',
      when: isDecorated,
    }),
  },
  '_ww-text_textDecorationColor': {
    css: 'text-decoration',
    control: control('color', 'Decoration colour', 'Cor da decoração', { when: isDecorated }),
  },
  '_ww-text_nowrap': { css: 'overflow', form: 'nowrap', control: control('boolean', 'One line', 'Uma linha') },
  '_ww-text_ellipsis': { css: 'overflow', form: 'ellipsis', control: control('boolean', 'Ellipsis', 'Reticências') },
  '_ww-text_textTransform': {
    css: 'text-transform',
    unset: 'none',
    control: control('choice', 'Letter case', 'Maiúsculas', {
      choices: choices('none', 'capitalize', 'uppercase', 'lowercase'),
      resting: 'none',
    }),
  },
  '_ww-text_textShadow': { css: 'text-shadow', unset: 'none', control: control('shadow', 'Shadow', 'Sombra') },
  '_ww-text_letterSpacing': {
    css: 'letter-spacing',
    unset: 'normal',
    control: control('length', 'Letter spacing', 'Espaço entre letras', { resting: 'normal' }),
  },
  '_ww-text_wordSpacing': {
    css: 'word-spacing',
    unset: 'normal',
    control: control('length', 'Word spacing', 'Espaço entre palavras', { resting: 'normal' }),
  },
};
