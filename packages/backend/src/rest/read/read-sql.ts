import type { Catalog } from '../catalog/catalog.ts';
import type { ReadQuery } from '../parse/query.ts';
import { type Parameters, qualified } from '../sql/sql.ts';
import type { Source } from './level.ts';
import { levelSql } from './level-sql.ts';
import { withMostRows } from './most-rows.ts';

export interface ReadOptions {
  /** How far to count the rows beyond the page: not at all, all of them, or up to a number. */
  count: 'none' | 'all' | number;
  stripNulls: boolean;
  /** `text`: every value as Postgres prints it, because CSV must not round a long number. `geojson`: a feature each. */
  rows?: 'text' | 'geojson';
  /** Most rows of the answer and of each list inside; undefined for rows that were written, which are all told, and for plans. */
  maxRows: number | undefined;
}

/** What the one statement of a read answers. */
export interface ReadRow {
  /** The rows as a JSON array, made by Postgres. */
  body: string;
  page_count: number;
  total: number | null;
  headers: string | null;
  status: string | null;
  /** How many rows of an upsert were there before. */
  merged: string | null;
  /** The primary key of the one row that was made, where it is asked for, each value as Postgres prints it. */
  created?: Record<string, string | null> | null;
}

/** What a function or a trigger may say about the answer (`set_config('response.status', …)`), and what the write counted. */
export const SETTINGS = `, current_setting('response.headers', true) as headers, current_setting('response.status', true) as status,
  current_setting('trama.merged', true) as merged`;

const bodySql = (catalog: Catalog, options: ReadOptions): string => {
  if (options.rows === 'geojson') {
    const feature = `${qualified(catalog.geoJsonSchema ?? 'public', 'st_asgeojson')}(r.*)::json`;
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(${feature}), '[]'))::text`;
  }
  const row =
    options.rows === 'text' ? '(select json_object_agg(key, value) from json_each_text(row_to_json(r.*)))' : 'r.*';
  const json = options.stripNulls ? `json_strip_nulls(json_agg(${row}))` : `json_agg(${row})`;
  return `coalesce(${json}, '[]')::text`;
};

/** The whole read as one statement that answers a `ReadRow`. `head` is put before it (the `with` of a write). */
export const readSql = (
  catalog: Catalog,
  source: Source,
  query: ReadQuery,
  parameters: Parameters,
  options: ReadOptions,
  head = '',
): string => {
  const alias = parameters.alias(source.name ?? source.relation ?? undefined);
  const limited = options.maxRows === undefined ? query : withMostRows(query, options.maxRows);
  const level = levelSql(catalog, { ...source, from: `${source.from} as ${alias}` }, limited, parameters, alias);
  const rows = `select ${level.columns} from ${level.from}${level.where}${level.group}${level.order}${level.page}`;
  const counted = level.aggregated ? level.columns : '1';
  const most = typeof options.count === 'number' ? ` limit ${options.count}` : '';
  const total =
    options.count === 'none'
      ? 'null::bigint'
      : `(select count(*) from (select ${counted} from ${level.countedFrom}${level.where}${level.group}${most}) c)`;
  const body = bodySql(catalog, options);
  return `${head}select ${body} as body, count(r.*) as page_count, ${total} as total${SETTINGS} from (${rows}) r`;
};
