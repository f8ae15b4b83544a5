/** @jsxImportSource @trama/document */
import { El, type ElementProps, type NotationNode } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { Icon } from './parts.tsx';
import { EASE, focusRing, font, member, RADIUS, t, text } from './values.ts';

interface ChoiceButtonProps extends ElementProps {
  text: Value;
  /** Whether it is the one that is on. */
  chosen: Binding;
  icon?: Value;
  /** Space between icon and text. */
  gap?: string;
  /** What assistive technology calls it, where the text alone does not say enough. */
  label?: Value;
}

/** One of several choices: one of them is on at a time, or each by itself. With an icon its text stands left. */
export const ChoiceButton = ({
  text: words,
  chosen,
  icon,
  gap = t('s12'),
  label,
  style,
  font: looks = font('smallStrong'),
  content,
  ...props
}: ChoiceButtonProps): NotationNode => (
  <El
    type="button"
    {...props}
    style={{
      backgroundColor: t('surface'),
      border: `1px solid ${t('line')}`,
      borderRadius: RADIUS,
      cursor: 'pointer',
      transition: EASE,
      outlineOffset: '2px',
      customCss: icon === undefined ? focusRing : { gap, 'justify-content': 'flex-start', ...focusRing },
      ...style,
    }}
    font={icon === undefined ? looks : { ...looks, textAlign: 'left' }}
    content={{
      '_ww-text_text': words,
      buttonType: 'button',
      ...(icon === undefined ? {} : { hasLeftIcon: true }),
      ...content,
    }}
    slots={icon === undefined ? undefined : { leftIcon: <Icon key="icone" icon={icon} size={24} color="accent" /> }}
    attributes={{
      'aria-pressed': member(chosen, " ? 'true' : 'false'"),
      ...(label === undefined ? {} : { 'aria-label': label }),
    }}
    states={{
      hover: { style: { border: `1px solid ${t('accent')}` } },
      escolhido: {
        label: 'Escolhido',
        when: chosen,
        style: {
          backgroundColor: t('accentSoft'),
          border: `1px solid ${t('accent')}`,
          boxShadow: `inset 0 0 0 1px ${t('accent')}`,
        },
        content: text({ color: t('accent') }),
      },
    }}
  />
);
