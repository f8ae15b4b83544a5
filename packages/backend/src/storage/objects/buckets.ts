import { type Actor, actorOf, type StorageContext } from '../context.ts';
import { entityTooLarge, noSuchBucket, StorageFailure } from '../failure.ts';
import { readJson, type StorageCall, type StorageRoute, wholeNumber } from '../route.ts';
import { bucketName, mimePatterns, sizeLimit } from './names.ts';
import { BUCKET_COLUMNS, type Bucket, findBucket, uuidOrNull } from './objects.ts';

const SORT_COLUMNS = ['id', 'name', 'created_at', 'updated_at'];

const listBuckets = async ({ context, caller, url }: StorageCall): Promise<Response> => {
  const query = url.searchParams;
  const column = SORT_COLUMNS.find((known) => known === query.get('sortColumn')) ?? 'name';
  const direction = query.get('sortOrder') === 'desc' ? 'desc' : 'asc';
  const { rows } = await actorOf(context.db, caller).run((session) =>
    session.query<Bucket & { type: string }>(
      `select ${BUCKET_COLUMNS}, type from storage.buckets b where strpos(lower(name), lower($1)) > 0
       order by b.${column} ${direction}, b.id limit $2 offset $3`,
      [query.get('search') ?? '', wholeNumber(query.get('limit'), 1000, 1000), wholeNumber(query.get('offset'), 0)],
    ),
  );
  return Response.json(rows);
};

const createBucket = async ({ context, caller, request }: StorageCall): Promise<Response> => {
  const body = await readJson(request);
  const name = bucketName(body.id ?? body.name);
  const limit = sizeLimit(body.file_size_limit);
  checkLimit(context, limit);
  if (body.type !== undefined && body.type !== 'STANDARD') {
    throw new StorageFailure(400, 'InvalidParameter', 'Only buckets of the type STANDARD are known');
  }
  const actor: Actor = actorOf(context.db, caller);
  await actor.run((session) =>
    session.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
       values ($1, $1, $2, $3, (select array_agg(t) from jsonb_array_elements_text($4::jsonb) t), $5, $6)`,
      [
        name,
        body.public === true,
        limit,
        JSON.stringify(mimePatterns(body.allowed_mime_types) ?? []),
        uuidOrNull(actor.owner),
        actor.owner ?? null,
      ],
    ),
  );
  return Response.json({ name });
};

/** A bucket cannot promise more than the service takes. */
const checkLimit = ({ settings }: StorageContext, limit: number | null): void => {
  if (limit !== null && limit > settings.largestFile) {
    throw entityTooLarge();
  }
};

const updateBucket = async ({ context, caller, request, bucket }: StorageCall): Promise<Response> => {
  const body = await readJson(request);
  const limit = sizeLimit(body.file_size_limit);
  checkLimit(context, limit);
  const { count } = await actorOf(context.db, caller).run((session) =>
    session.query(
      `update storage.buckets set
         public = case when $2::boolean is null then public else $2 end,
         file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5::boolean
           then (select array_agg(t) from jsonb_array_elements_text($6::jsonb) t) else allowed_mime_types end
       where id = $1`,
      [
        bucket,
        typeof body.public === 'boolean' ? body.public : null,
        'file_size_limit' in body,
        limit,
        'allowed_mime_types' in body,
        JSON.stringify(mimePatterns(body.allowed_mime_types) ?? []),
      ],
    ),
  );
  if (count === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
};

/** Only what the caller may delete is deleted, before the answer, whose words are Supabase's all the same: its clients compare them. */
const emptyBucket = async ({ context, caller, bucket }: StorageCall): Promise<Response> => {
  await actorOf(context.db, caller).run(async (session) => {
    await findBucket(session, bucket);
    await session.query('delete from storage.objects where bucket_id = $1', [bucket]);
  });
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};

const deleteBucket = async ({ context, caller, bucket }: StorageCall): Promise<Response> => {
  const isFull = await context.db.admin(async (session) => {
    const { rows } = await session.query('select 1 from storage.objects where bucket_id = $1 limit 1', [bucket]);
    return rows.length > 0;
  });
  await actorOf(context.db, caller).run(async (session) => {
    await findBucket(session, bucket);
    if (isFull) {
      throw new StorageFailure(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
    }
    const { count } = await session.query('delete from storage.buckets where id = $1', [bucket]);
    if (count === 0) throw noSuchBucket();
  });
  return Response.json({ message: 'Successfully deleted' });
};

const getBucket = async ({ context, caller, bucket }: StorageCall): Promise<Response> =>
  Response.json(await actorOf(context.db, caller).run((session) => findBucket(session, bucket)));

export const BUCKET_ROUTES: readonly StorageRoute[] = [
  { method: 'GET', path: '/bucket', answer: listBuckets },
  { method: 'POST', path: '/bucket', answer: createBucket },
  { method: 'GET', path: '/bucket/:bucket', answer: getBucket },
  { method: 'PUT', path: '/bucket/:bucket', answer: updateBucket },
  { method: 'DELETE', path: '/bucket/:bucket', answer: deleteBucket },
  { method: 'POST', path: '/bucket/:bucket/empty', answer: emptyBucket },
];
