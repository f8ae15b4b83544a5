import type { Session } from '../../database/database.ts';

/** A column of a view that shows a column of a table as it is, perhaps under another name. */
export interface ViewColumn {
  /** With its schema, as Postgres quotes it. */
  view: string;
  name: string;
  /** The table, with its schema as Postgres quotes it. */
  base: string;
  baseColumn: string;
}

interface Origin {
  /** Number of the view's column. */
  column: number;
  base: string;
  baseColumn: number;
}

/** The parse tree of each view's query, as Postgres prints it, and the columns of whatever a view can show. */
const VIEWS_SQL = `select c.oid::text as oid, w.ev_action::text as tree from pg_class c join pg_rewrite w on w.ev_class = c.oid
  where c.relkind in ('v', 'm') and w.ev_type = '1' and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  order by c.relnamespace::regnamespace::text collate "C", c.relname collate "C"`;

const RELATIONS_SQL = `select c.oid::text as oid, format('%I.%I', n.nspname, c.relname) as name, c.relkind in ('v', 'm') as "isView",
    (select json_object_agg(a.attnum, a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')`;

interface RelationRow {
  oid: string;
  name: string;
  isView: boolean;
  columns: Record<string, string> | null;
}

/**
 * Where the columns of a view's query come from: each entry of its target list names the table and column that it shows
 * unchanged, 0 where it computes something. Entries of queries inside it lie deeper in the tree and do not count.
 */
const originsOf = (tree: string): Origin[] => {
  const origins: Origin[] = [];
  let depth = 0;
  let field = '';
  let entry: Record<string, string> = {};
  let name = '';
  // A brace inside a name has a backslash before it.
  for (const [token] of tree.matchAll(/[{}]|(?:\\[\s\S]|[^\s{}()\\])+/g)) {
    if (token === '{') depth += 1;
    else if (token === '}') {
      depth -= 1;
      const isColumn = depth === 1 && field === ':targetList' && entry[':resjunk'] === 'false';
      if (isColumn && entry[':resorigtbl'] !== '0') {
        origins.push({
          column: Number(entry[':resno']),
          base: entry[':resorigtbl'] ?? '',
          baseColumn: Number(entry[':resorigcol']),
        });
      }
      if (depth === 1) entry = {};
    } else if (depth === 1 && token.startsWith(':')) field = token;
    else if (depth === 2 && token.startsWith(':')) name = token;
    else if (depth === 2) entry[name] = token;
  }
  return origins;
};

/** Which columns of which tables the views show, directly or through other views, whatever they call them. */
export const readViewColumns = async (session: Session): Promise<ViewColumn[]> => {
  const views = (await session.query<{ oid: string; tree: string }>(VIEWS_SQL)).rows;
  if (views.length === 0) return [];
  const relations = new Map((await session.query<RelationRow>(RELATIONS_SQL)).rows.map((row) => [row.oid, row]));
  const origins = new Map(views.map(({ oid, tree }) => [oid, originsOf(tree)]));

  /** A view of a view shows what that one shows; no view shows itself, so that this ends. */
  const shown = (view: RelationRow, name: string, { base, baseColumn }: Origin): ViewColumn[] => {
    const relation = relations.get(base);
    if (relation === undefined) return [];
    const own = { view: view.name, name, base: relation.name, baseColumn: relation.columns?.[baseColumn] ?? '' };
    const further = (origins.get(base) ?? []).filter(({ column }) => column === baseColumn);
    return [own, ...further.flatMap((origin) => shown(view, name, origin))];
  };

  return views.flatMap(({ oid }) => {
    const view = relations.get(oid);
    if (view === undefined) return [];
    return (origins.get(oid) ?? []).flatMap((origin) => shown(view, view.columns?.[origin.column] ?? '', origin));
  });
};
