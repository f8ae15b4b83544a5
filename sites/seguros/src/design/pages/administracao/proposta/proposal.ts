import { f, formula, variable } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { member } from '../../../look/values.ts';

/** The proposal that is open, as one answer of the database. */
export const proposal: Binding = f`variables[${variable('proposta')}]`;

/** A part of it; a dash where it has none. */
export const part = (path: string): Binding => member(proposal, `${path} || '—'`);

/** A list of it. */
export const listOf = (name: string): Binding => member(proposal, `?.${name} ?? []`);

const call = (name: string, value: string, more = ''): Binding => ({
  binding: 'formula',
  code: `formulas[${JSON.stringify(formula(name))}](${value}${more})`,
});

/** Money of it, in reais. */
export const reais = (path: string, digits = 2): Binding =>
  call('reais', `${member(proposal, path).code}`, `, ${digits}`);

/** A point of time of the row that is repeated, in words. */
export const when: Value = call('quandoFoi', 'context.item?.data?.em');
