import { RestFailure } from '../failure.ts';
import type { OrderTerm } from '../parse/order-parser.ts';
import type { FieldPath } from '../parse/select-parser.ts';
import { identifier } from '../sql/sql.ts';
import { fieldSql, type Table } from '../sql/table.ts';

/** What an order says of an embedded relation: by a field of it only where it gives one row. */
interface OrderedBy {
  name: string;
  alias: string;
  kind: 'to-one' | 'to-many';
}

/**
 * The `order by` of one level; empty for none.
 * @throws RestFailure PGRST108, PGRST118 for an order by what is not embedded, or gives several rows.
 */
export const orderSql = (terms: readonly OrderTerm[], table: Table, embeds: readonly OrderedBy[]): string => {
  if (terms.length === 0) return '';
  const parts = terms.map((term) => {
    const nulls = term.nulls === undefined ? '' : ` nulls ${term.nulls}`;
    return `${orderedField(term, table, embeds)} ${term.direction}${nulls}`;
  });
  return ` order by ${parts.join(', ')}`;
};

const orderedField = (term: OrderTerm, table: Table, embeds: readonly OrderedBy[]): string => {
  if (term.embed === undefined) return fieldSql(table, term.field);
  const embed = embeds.find(({ name }) => name === term.embed);
  if (embed?.kind !== 'to-one') {
    throw new RestFailure(400, {
      code: embed === undefined ? 'PGRST108' : 'PGRST118',
      message: `A related order on '${term.embed}' is not possible`,
      details:
        embed === undefined
          ? `'${term.embed}' is not an embedded resource in this request`
          : 'It is not a many-to-one or one-to-one relationship',
    });
  }
  return `${embed.alias}.${orderColumn(term.field)}`;
};

/** The name under which a to-one relation hands a field to its parent's order; no JSON of a row shows it. */
const orderColumn = (field: FieldPath): string => identifier(orderKey(field));
export const orderKey = ({ column, steps }: FieldPath): string =>
  `order by ${[column, ...steps.map(({ key }) => key)].join(' ')}`;
