import { parseFailure, RestFailure } from '../failure.ts';
import { type Condition, parseFilter, parseGroup } from './condition-parser.ts';
import { type OrderTerm, parseOrder } from './order-parser.ts';
import { type EmbedItem, embedName, type FieldItem, parseSelect, type SelectItem } from './select-parser.ts';

export interface EmbedQuery {
  item: EmbedItem;
  query: ReadQuery;
}

/** What to read from one relation: of the request itself, or of a relation embedded in it. */
export interface ReadQuery {
  fields: FieldItem[];
  embeds: EmbedQuery[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | undefined;
  offset: number | undefined;
}

const RESERVED = new Set(['select', 'columns', 'on_conflict', 'apikey']);

const emptyQuery = (items: SelectItem[]): ReadQuery => ({
  fields: items.filter((item) => item.kind !== 'embed'),
  embeds: items.filter((item) => item.kind === 'embed').map((item) => ({ item, query: emptyQuery(item.items) })),
  conditions: [],
  order: [],
  limit: undefined,
  offset: undefined,
});

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw parseFailure(name, text);
  return Number(text);
};

/** Follows `author.team.name` along the embedded relations; what is left is the field. */
const locate = (root: ReadQuery, key: string): { query: ReadQuery; rest: string } => {
  let query = root;
  let rest = key;
  for (;;) {
    const next = query.embeds.find(({ item }) => rest.startsWith(`${embedName(item)}.`));
    if (next === undefined) return { query, rest };
    query = next.query;
    rest = rest.slice(embedName(next.item).length + 1);
  }
};

const apply = (query: ReadQuery, name: string, value: string, pair: number): void => {
  const group = /^(not\.)?(and|or)$/.exec(name);
  if (group) {
    query.conditions.push(parseGroup(group[2] === 'or' ? 'or' : 'and', group[1] !== undefined, value));
  } else if (name === 'order') {
    if (value !== '') query.order = parseOrder(value);
  } else if (name === 'limit') {
    query.limit = wholeNumber(name, value);
  } else if (name === 'offset') {
    query.offset = wholeNumber(name, value);
  } else if (!RESERVED.has(name)) {
    query.conditions.push(parseFilter(name, value, pair));
  }
};

/**
 * Reads the query string of a request on a relation.
 * @param isArgument names that belong to a function call and are not filters.
 * @throws RestFailure PGRST100 for what does not parse.
 */
export const parseQuery = (
  parameters: URLSearchParams,
  isArgument: (name: string) => boolean = () => false,
): ReadQuery => {
  const root = emptyQuery(parseSelect(parameters.get('select') ?? '*'));
  let pair = -1;
  for (const [key, value] of parameters) {
    pair += 1;
    if (RESERVED.has(key) || isArgument(key)) continue;
    const { query, rest } = locate(root, key);
    apply(query, rest, value, pair);
  }
  return root;
};

/** Applies a `Range: 0-9` header where the query string has no limit of its own. */
export const applyRange = (query: ReadQuery, header: string | null): void => {
  const range = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '');
  if (!range || query.limit !== undefined || query.offset !== undefined) return;
  const first = Number(range[1]);
  query.offset = first;
  if (range[2] === '') return;
  const last = Number(range[2]);
  if (last < first) {
    throw new RestFailure(416, {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  query.limit = last - first + 1;
};
