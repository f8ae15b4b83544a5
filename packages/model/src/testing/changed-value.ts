import type { Value } from '../design/value.ts';
import type { Field, FieldType } from '../fields.ts';

type Given = Pick<Field, 'type' | 'default' | 'choices' | 'min' | 'max' | 'units' | 'multiLang' | 'items'>;

/** Values as an author might set them, by the type of a field. */
const BY_TYPE: Partial<Record<FieldType, Value>> = {
  color: '#123456',
  font: '700 33px/40px serif',
  'font-family': 'serif',
  spacing: '7px 9px',
  border: '3px dashed #123456',
  shadow: '0 1px 2px #123456',
  gradient: 'linear-gradient(#123456, #654321)',
  transform: 'rotate(3deg)',
  transition: 'opacity 123ms linear',
  easing: 'cubic-bezier(0.1, 0.2, 0.3, 0.4)',
  keyframes: '@keyframes changed { 0% { opacity: 0.1 } 100% { opacity: 0.9 } }',
  tracks: ['2fr', '1fr'],
  declarations: { 'letter-spacing': '3px' },
  filter: 'blur(3px)',
  image: '/changed.png',
  file: '/changed.pdf',
  icon: 'lucide/heart',
  formula: { binding: 'formula', code: "'changed'" },
  json: { changed: 1 },
  data: { changed: 1 },
  object: { changed: 'changed' },
  'key-values': [{ key: 'changed', value: 'changed' }],
  list: [{ id: 'changed', label: 'changed', value: 'changed' }],
};

/** A value of a field that an author might set, other than its default and within its limits. */
export const changedValue = ({ type, default: before, choices, min, max, units, multiLang, items }: Given): Value => {
  switch (type) {
    case 'boolean':
      return before !== true;
    case 'choice':
      return choices?.findLast(({ value }) => value !== (before ?? null) && value !== '')?.value ?? 'changed';
    case 'number': {
      const from = typeof before === 'number' ? before : (min ?? 1);
      return from + 1 <= (max ?? Number.POSITIVE_INFINITY) ? from + 1 : (min ?? from - 1);
    }
    case 'length': {
      const size = Math.min(max ?? 13, Math.max(min ?? 13, 13));
      const unit = units?.[0] ?? 'px';
      return `${size}${unit}` === before ? `${size - 1}${unit}` : `${size}${unit}`;
    }
    case 'list':
      return items === undefined ? (BY_TYPE.list ?? null) : ['changed'];
    default: {
      const value = BY_TYPE[type] ?? 'changed';
      return multiLang && typeof value === 'string' ? { pt: value } : value;
    }
  }
};
