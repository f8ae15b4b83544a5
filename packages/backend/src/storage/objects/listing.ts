import { actorOf } from '../context.ts';
import { invalidRequest } from '../failure.ts';
import { readJson, type StorageCall, type StorageRoute, wholeNumber } from '../route.ts';
import { isoTime } from './objects.ts';

const SORT_COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at', 'id'];
const MOST_ENTRIES = 1000;

const TIMES = ['updated_at', 'created_at', 'last_accessed_at'].map((column) => isoTime(column, 'US')).join(', ');

const orderOf = (sortBy: unknown): { column: string; direction: 'asc' | 'desc' } => {
  const { column, order } = (sortBy ?? {}) as { column?: unknown; order?: unknown };
  return {
    column: SORT_COLUMNS.find((known) => known === column) ?? 'name',
    direction: String(order).toLowerCase() === 'desc' ? 'desc' : 'asc',
  };
};

/** Files and folders right below a folder, whose names begin with `search` in either case. */
const listFolder = async ({ context, caller, request, bucket }: StorageCall): Promise<Response> => {
  const body = await readJson(request);
  const folder = typeof body.prefix === 'string' ? body.prefix.replace(/^\/+/, '') : '';
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  const { column, direction } = orderOf(body.sortBy);
  const sort =
    column === 'name' ? `e.name collate "C" ${direction}` : `e.${column} ${direction} nulls first, e.name collate "C"`;
  const { rows } = await actorOf(context.db, caller).run((session) =>
    session.query(
      `with found as (
         select substr(name, length($2) + 1) as rest, id, ${TIMES}, metadata from storage.objects
         where bucket_id = $1 and starts_with(name, $2) and starts_with(lower(substr(name, length($2) + 1)), lower($3))
       ), entries as (
         select distinct split_part(rest, '/', 1) as name, null::uuid as id, null as updated_at, null as created_at,
           null as last_accessed_at, null::text as metadata from found where strpos(rest, '/') > 0
         union all
         select rest, id, updated_at, created_at, last_accessed_at, metadata::text from found
         where rest <> '' and strpos(rest, '/') = 0
       )
       select e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata::jsonb as metadata
       from entries e order by ${sort} limit $4 offset $5`,
      [
        bucket,
        prefix,
        typeof body.search === 'string' ? body.search : '',
        wholeNumber(body.limit, 100, MOST_ENTRIES),
        wholeNumber(body.offset, 0),
      ],
    ),
  );
  return Response.json(rows);
};

interface Cursor {
  sort: string;
  key: string;
}

const encodeCursor = ({ sort, key }: Cursor): string => Buffer.from(JSON.stringify([sort, key])).toString('base64url');

const decodeCursor = (text: unknown): Cursor | undefined => {
  if (text === undefined || text === null || text === '') return undefined;
  try {
    const [sort, key] = JSON.parse(Buffer.from(String(text), 'base64url').toString('utf8'));
    if (typeof sort === 'string' && typeof key === 'string') return { sort, key };
  } catch {
    // Answered below, as any other text that is no cursor.
  }
  throw invalidRequest('Invalid cursor');
};

interface Entry {
  sort: string;
  key: string;
  id: string | null;
  updated_at: string;
  created_at: string;
  last_accessed_at: string;
  metadata: string | null;
}

/** Files whose names begin with `prefix`, page by page; with a delimiter, what lies deeper is told as folders. */
const listPage = async ({ context, caller, request, bucket }: StorageCall): Promise<Response> => {
  const body = await readJson(request);
  const prefix = typeof body.prefix === 'string' ? body.prefix.replace(/^\/+/, '') : '';
  const limit = Math.max(1, wholeNumber(body.limit, MOST_ENTRIES, MOST_ENTRIES));
  const { column, direction } = orderOf(body.sortBy);
  const cursor = decodeCursor(body.cursor);
  const sort = column === 'created_at' || column === 'updated_at' ? `coalesce(${column}, '')` : `''`;
  const beyond = direction === 'asc' ? '>' : '<';
  const { rows } = await actorOf(context.db, caller).run((session) =>
    session.query<Entry>(
      `with found as (
         select name as key, substr(name, length($2) + 1) as rest, id, ${TIMES}, metadata from storage.objects
         where bucket_id = $1 and starts_with(name, $2)
       ), entries as (
         select distinct $2 || split_part(rest, '/', 1) || '/' as key, null::uuid as id, null as updated_at,
           null as created_at, null as last_accessed_at, null::text as metadata
         from found where $3::boolean and strpos(rest, '/') > 0
         union all
         select key, id, updated_at, created_at, last_accessed_at, metadata::text from found
         where not ($3::boolean and strpos(rest, '/') > 0)
       ), sorted as (select (${sort}) collate "C" as sort, key collate "C" as key, id, updated_at, created_at, last_accessed_at, metadata from entries)
       select * from sorted where $4::text is null or (sort, key) ${beyond} ($4, $5)
       order by sort ${direction}, key ${direction} limit $6`,
      [bucket, prefix, body.with_delimiter === true, cursor?.sort, cursor?.key, limit + 1],
    ),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  return Response.json({
    hasNext,
    ...(hasNext && last ? { nextCursor: encodeCursor(last) } : {}),
    folders: page.filter(({ id }) => id === null).map(({ key }) => ({ name: key, key: key.slice(0, -1) })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ sort: _sort, metadata, ...entry }) => ({
        ...entry,
        name: entry.key,
        metadata: metadata === null ? null : JSON.parse(metadata),
      })),
  });
};

export const LISTING_ROUTES: readonly StorageRoute[] = [
  { method: 'POST', path: '/object/list/:bucket', answer: listFolder },
  { method: 'POST', path: '/object/list-v2/:bucket', answer: listPage },
];
