import { type Element, type Field, isBinding, type Value } from '@trama/model';
import type { DesignProblem, ProblemRule } from './problem.ts';

const isNumeric = (value: Value): boolean => value !== '' && Number.isFinite(Number.parseFloat(String(value)));

/** A number, as stored: forms of older designs keep it as text. Null for none. */
const numberOf = (value: Value | undefined): number | null =>
  value === undefined || value === null || isBinding(value) || !isNumeric(value)
    ? null
    : Number.parseFloat(String(value));

/** Lists that the element has nothing to show without: their definition brings some. */
const needsItems = ({ type, default: items }: Field): boolean =>
  type === 'list' && Array.isArray(items) && items.length > 0;

/** A literal that is not of the field's kind. Bound values are the visitor's, and are not looked at. */
const isUnfit = (field: Field, value: Value | undefined): boolean => {
  if (value === undefined || isBinding(value)) return false;
  if (field.type === 'number') return value !== null && value !== '' && !isNumeric(value);
  return needsItems(field) && !Array.isArray(value);
};

/** Fields that are bounds or steps of a scale: what their control offers says nothing about what the author means. */
const SCALE: readonly string[] = ['min', 'max', 'minValue', 'maxValue', 'step'];

/** A literal number outside what its control takes: the element works with the nearest that it can, or as it is. */
const isBeyond = ({ name, type, min = -Infinity, max = Infinity }: Field, value: Value | undefined): boolean => {
  const number = type === 'number' && !SCALE.includes(name) ? numberOf(value) : null;
  return number !== null && (number < min || number > max);
};

/** Limits as an author reads them: `0 – 10`, `≥ 1`. */
const limitsText = ({ min, max }: Field): string =>
  min === undefined ? `≤ ${max}` : max === undefined ? `≥ ${min}` : `${min} – ${max}`;

/** Pairs of fields of which the first is never above the second. */
const LIMITS = [
  ['min', 'max'],
  ['minValue', 'maxValue'],
  ['minFileSize', 'maxFileSize'],
  ['minRange', 'maxRange'],
] as const;

const problem = (id: string, en: string, pt: string): DesignProblem => ({
  rule: 'unfit-value',
  severity: 'warning',
  message: { en, pt },
  entity: { kind: 'elements', id },
});

const problemsOf = (element: Element, fields: readonly Field[]): readonly DesignProblem[] => {
  const values = element.content.default ?? {};
  const shown = fields.filter((field) => field.when?.(values) ?? true);
  const unfit = shown
    .filter((field) => isUnfit(field, values[field.name]))
    .map(({ label, type }) =>
      type === 'number'
        ? problem(element.id, `“${label.en}” is not a number.`, `“${label.pt}” não é um número.`)
        : problem(element.id, `“${label.en}” is not a list.`, `“${label.pt}” não é uma lista.`),
    );
  const beyond = shown
    .filter((field) => isBeyond(field, values[field.name]))
    .map((field) =>
      problem(
        element.id,
        `“${field.label.en}” is beyond its limits (${limitsText(field)}).`,
        `“${field.label.pt}” está fora dos limites (${limitsText(field)}).`,
      ),
    );
  const crossed = LIMITS.flatMap(([least, most]) => {
    const [low, high] = [shown.find(({ name }) => name === least), shown.find(({ name }) => name === most)];
    const [from, to] = [numberOf(values[least]), numberOf(values[most])];
    return low && high && from !== null && to !== null && from > to
      ? [
          problem(
            element.id,
            `“${low.label.en}” is above “${high.label.en}”.`,
            `“${low.label.pt}” está acima de “${high.label.pt}”.`,
          ),
        ]
      : [];
  });
  return [...unfit, ...beyond, ...crossed];
};

/** Stored values that an element cannot use: it shows visitors something sane instead, and here it says so. */
export const unfitValue: ProblemRule = {
  name: 'unfit-value',
  look: ({ kind, id }, { design, registry }) => {
    const element = kind === 'elements' ? design.elements[id] : undefined;
    return element ? problemsOf(element, registry.element(element.type ?? '')?.fields ?? []) : [];
  },
};
