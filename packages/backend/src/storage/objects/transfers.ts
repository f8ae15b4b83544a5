import { announceBlob } from '../blobs/removal.ts';
import { actorOf, type StorageContext } from '../context.ts';
import { invalidRequest, noSuchKey } from '../failure.ts';
import { readJson, type StorageCall, type StorageRoute } from '../route.ts';
import { cacheControlOf, checkType, sizeLimitOf } from '../upload/upload.ts';
import { objectName } from './names.ts';
import {
  findBucket,
  findObject,
  newVersion,
  OBJECT_COLUMNS,
  type ObjectPlace,
  type ObjectRow,
  rehearseWrite,
  writeObject,
} from './objects.ts';

const MOST_REMOVED = 1000;

interface Transfer {
  from: ObjectPlace;
  to: ObjectPlace;
  body: Record<string, unknown>;
}

const transferOf = async (request: Request): Promise<Transfer> => {
  const body = await readJson(request);
  const bucket = String(body.bucketId ?? '');
  return {
    from: { bucket, name: objectName(body.sourceKey) },
    to: { bucket: String(body.destinationBucket ?? bucket), name: objectName(body.destinationKey) },
    body,
  };
};

/** A bucket takes from another what it would take from an upload. */
const checkFits = async (context: StorageContext, object: ObjectRow, to: ObjectPlace): Promise<void> => {
  const bucket = await context.db.admin((session) => findBucket(session, to.bucket));
  if (object.bucket_id === to.bucket) return;
  checkType(bucket, object.metadata?.mimetype ?? '');
  if ((object.metadata?.size ?? 0) > sizeLimitOf(context, bucket)) throw invalidRequest('The object is too large');
};

const move = async ({ context, caller, request }: StorageCall): Promise<Response> => {
  const { from, to } = await transferOf(request);
  const actor = actorOf(context.db, caller);
  const object = await actor.run((session) => findObject(session, from));
  await checkFits(context, object, to);
  await actor.run(async (session) => {
    const { count } = await session.query(
      'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2',
      [from.bucket, from.name, to.bucket, to.name],
    );
    if (count === 0) throw noSuchKey();
  });
  return Response.json({ message: 'Successfully moved', Id: object.id, Key: `${to.bucket}/${to.name}` });
};

/** What a copy says of itself where it does not keep what its source says. */
const ownMetadata = (body: Record<string, unknown>): Record<string, unknown> => {
  if (body.copyMetadata !== false) return {};
  const { cacheControl, mimetype } = (body.metadata ?? {}) as { cacheControl?: unknown; mimetype?: unknown };
  return {
    ...(typeof cacheControl === 'string' ? { cacheControl: cacheControlOf(cacheControl) } : {}),
    ...(typeof mimetype === 'string' ? { mimetype } : {}),
  };
};

const copy = async ({ context, caller, request }: StorageCall): Promise<Response> => {
  const { from, to, body } = await transferOf(request);
  const actor = actorOf(context.db, caller);
  const mode = request.headers.get('x-upsert') === 'true' ? 'upsert' : 'create';
  const source = await actor.run((session) => findObject(session, from));
  const metadata = { ...source.metadata, ...ownMetadata(body), lastModified: new Date(context.clock()).toISOString() };
  await checkFits(context, { ...source, metadata: metadata as ObjectRow['metadata'] }, to);
  const object = {
    ...newVersion(to),
    metadata,
    userMetadata: body.copyMetadata === false ? null : source.user_metadata,
  };
  await rehearseWrite(actor, object, mode);
  await announceBlob(context, object.version);
  await context.blobs.copy(source.version, object.version);
  const id = await actor.run((session) => writeObject(session, object, mode, actor.owner));
  return Response.json({ Id: id, Key: `${to.bucket}/${to.name}`, bucketId: to.bucket, name: to.name });
};

const removeMany = async ({ context, caller, request, bucket }: StorageCall): Promise<Response> => {
  const { prefixes } = await readJson(request);
  const names = Array.isArray(prefixes) ? prefixes.map((entry) => String(entry?.path ?? entry)) : [];
  if (names.length === 0 || names.length > MOST_REMOVED) {
    throw invalidRequest(`prefixes must name 1 to ${MOST_REMOVED} objects`);
  }
  const { rows } = await actorOf(context.db, caller).run((session) =>
    session.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))
       returning ${OBJECT_COLUMNS}`,
      [bucket, JSON.stringify(names)],
    ),
  );
  return Response.json(rows);
};

const removeOne = async ({ context, caller, bucket, name }: StorageCall): Promise<Response> => {
  const { count } = await actorOf(context.db, caller).run((session) =>
    session.query('delete from storage.objects where bucket_id = $1 and name = $2', [bucket, name]),
  );
  if (count === 0) throw noSuchKey();
  return Response.json({ message: 'Successfully deleted' });
};

export const TRANSFER_ROUTES: readonly StorageRoute[] = [
  { method: 'POST', path: '/object/move', answer: move },
  { method: 'POST', path: '/object/copy', answer: copy },
  { method: 'DELETE', path: '/object/:bucket', answer: removeMany },
  { method: 'DELETE', path: '/object/:bucket/*', answer: removeOne },
];
