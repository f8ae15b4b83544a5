import {
  isHiddenDisplay,
  type Json,
  type LookForm,
  type LookProperty,
  lookOf,
  type PropertySource,
} from '@trama/model';
import { imageUrl, literalCss, safeValue } from './css-text.ts';

/** An empty value: it makes `var(--toggle) word` mean `word`, while an unset toggle makes it mean nothing. */
const ON = '/**/';

const toggle = (on: boolean): string | null => (on ? ON : null);

/** Truth of a stored flag, as the layout reads it. */
export const isOn = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== '' && value !== 'nowrap' && value !== 'false';

const DISPLAYS = /^(inline-)?(block|flex|grid)$|^inline$|^table(-[a-z-]+)?$|^contents$/;

/** A display keyword; anything else means the first that the element allows, to which its rules fall back. */
const displayText = (value: unknown): string | null => {
  if (value === undefined || isHiddenDisplay(value)) return 'none';
  return typeof value === 'string' && DISPLAYS.test(value) ? value : null;
};

/** A number without unit counts pixels; none without a number. */
const pixelsText = (value: unknown): string | null => {
  if (!Number.parseFloat(String(value))) return null;
  const text = literalCss(value);
  return text !== null && /^-?[\d.]+$/.test(text) ? `${text}px` : text;
};

const spanText = (value: unknown): string | null => {
  const text = literalCss(value);
  return text === null ? null : `span ${text}`;
};

/** Grid tracks of a stored list. */
const tracksText = (value: unknown): string | null =>
  Array.isArray(value)
    ? safeValue(value.filter((track) => typeof track === 'string' || typeof track === 'number').join(' ')) || null
    : literalCss(value);

/** True alternates; a keyword stands for itself. */
const alternateText = (value: unknown): string | null => {
  if (value === true) return 'alternate';
  return typeof value === 'string' && /^(reverse|alternate|alternate-reverse)$/.test(value) ? value : null;
};

/** What each form makes of a value. Those of toggles are for bound values alone: rules ask a literal what it says. */
const FORMS: Readonly<Record<LookForm, (value: unknown) => string | null>> = {
  display: displayText,
  image: (value) => (typeof value === 'string' ? imageUrl(value) : null),
  pixels: pixelsText,
  span: spanText,
  tracks: tracksText,
  paused: (value) => (value === false || value === 'paused' ? 'paused' : null),
  alternate: alternateText,
  column: (value) => toggle(value === 'column'),
  reverse: (value) => toggle(isOn(value)),
  wrap: (value) => (isOn(value) ? 'wrap' : null),
  nowrap: (value) => toggle(Boolean(value)),
  ellipsis: (value) => (value ? 'ellipsis' : null),
};

const textOf = (look: LookProperty | undefined, value: unknown): string | null => {
  if (look?.none?.includes(value as string)) return null;
  return look?.form === undefined ? literalCss(value) : FORMS[look.form](value);
};

/** The CSS text of a stored value, by the form of its property; null where it declares nothing. */
export const lookText = (source: PropertySource, property: string, value: unknown): string | null =>
  textOf(lookOf(source, property), value);

/**
 * What a custom property holds for a run-time value of a stored property; null leaves it unset, and the rules then fall back to
 * what the property means when it is absent (conformance 10.257, 10.258).
 *
 * @param property a style property, or a content property (`_ww-layout_reverse`, a field's name)
 * @param toCss the field's own way into CSS, where it has one (`OpenStyle.toCss`)
 */
export const cssValueOf = (property: string, value: unknown, toCss?: (value: Json) => string | null): string | null => {
  if (toCss !== undefined && value !== undefined && value !== null) {
    const text = toCss(value as Json);
    return text === null ? null : safeValue(text);
  }
  return textOf(lookOf('style', property) ?? lookOf('content', property), value);
};
