import { type Field, type FieldType, field, type Label, toLength } from '@trama/model';

/** Declares the looks of one element's parts. */
export type LookField = (
  name: string,
  type: FieldType,
  labels: Label,
  fallback?: string | number | null,
  more?: Partial<Field>,
) => Field;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Makes fields that are only looks of an element's parts: with the prefix `date`, `cellSize` fills `--date-cell-size`
 * in the stylesheet. `stored` is what the names begin with in the content (`theme` of `themeCellSize`).
 */
export const lookFields =
  (prefix: string, { stored = '', group }: { stored?: string; group?: string } = {}): LookField =>
  (name, type, labels, fallback, more = {}) =>
    field(
      stored === '' ? name : `${stored}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      type,
      labels,
      'brsc',
      fallback,
      {
        css: `--${prefix}-${kebab(name)}`,
        ...(type === 'length' ? { toCss: toLength } : undefined),
        ...(group === undefined ? undefined : { group }),
        ...more,
      },
    );
