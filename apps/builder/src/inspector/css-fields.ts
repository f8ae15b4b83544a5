import { type Field, field, label, type PropertySource, reachOf } from '@trama/model';
import { declared } from '../fields/declarations.ts';
import type { FindValues, SaidValue, ValueInForce } from './value-in-force.ts';

/** A field and the part of the node that keeps its value. */
export interface PlacedField {
  source: PropertySource;
  field: Field;
  /** The field is one declaration, of this CSS property, in the author's own CSS (`customCss`); absent: a value by itself. */
  declares?: string;
}

/** Where the author's own CSS is kept, all declarations in one value. */
export const CUSTOM_CSS = 'customCss';

const inEffects = (type: Field['type'], property: string, en: string, pt: string): PlacedField => ({
  source: 'style',
  field: field(property, type, label(en, pt), 'rsc', undefined, { group: 'effects', resting: 'none' }),
  declares: property,
});

/** CSS properties that the format keeps among the author's own declarations, and that have a control all the same. */
export const CSS_FIELDS: readonly PlacedField[] = [
  inEffects('filter', 'filter', 'Filter', 'Filtro'),
  inEffects('filter', 'backdrop-filter', 'Filter of what lies behind', 'Filtro do que está atrás'),
];

const reachOfCss = reachOf('style', CUSTOM_CSS);

/** All that is said of a field where the user edits, the winner first. */
export const saidOf = (find: FindValues, { source, field, declares }: PlacedField): readonly SaidValue[] => {
  if (declares === undefined) return find.said(source, field.name, reachOf(source, field.name, field));
  return find.said('style', CUSTOM_CSS, reachOfCss).flatMap((said) => {
    const value = declared(said.value, declares);
    return value === undefined ? [] : [{ ...said, value }];
  });
};

/** The value of a field that counts where the user edits, and where it comes from. */
export const inForceOf = (find: FindValues, placed: PlacedField): ValueInForce => {
  const { source, field, declares } = placed;
  if (declares === undefined) return find.inForce(source, field.name, reachOf(source, field.name, field));
  const whole = find.inForce('style', CUSTOM_CSS, reachOfCss);
  const value = declared(whole.value, declares);
  if (value === undefined) return { value, origin: 'none', step: undefined, overridden: undefined };
  const isStronger = saidOf(find, placed).some(({ step }) => step === whole.overridden);
  return { ...whole, value, overridden: isStronger ? whole.overridden : undefined };
};
