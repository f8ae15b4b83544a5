import { randomUUID } from 'node:crypto';
import type { Session } from '../../database/database.ts';
import { isUuid } from '../../database/uuid.ts';
import type { Actor } from '../context.ts';
import { noSuchBucket, noSuchKey } from '../failure.ts';

/** Bucket and name of an object. */
export interface ObjectPlace {
  bucket: string;
  name: string;
}

/** What is known of an object's bytes, under the names that Supabase's storage keeps. */
export interface FileMetadata {
  eTag: string;
  /** Bytes. */
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  contentEncoding?: string;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  metadata: FileMetadata | null;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
}

export interface Bucket {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
}

/** A time as clients read it (ISO 8601), in milliseconds, or to the microsecond. */
export const isoTime = (column: string, fraction: 'MS' | 'US' = 'MS'): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.${fraction}"Z"') as ${column}`;

export const OBJECT_COLUMNS: string = `id, bucket_id, name, owner, owner_id, version, metadata, user_metadata,
  ${isoTime('created_at')}, ${isoTime('updated_at')}, ${isoTime('last_accessed_at')}`;

export const BUCKET_COLUMNS: string = `id, name, coalesce(owner_id, owner::text, '') as owner, public, file_size_limit,
  to_jsonb(allowed_mime_types) as allowed_mime_types, ${isoTime('created_at')}, ${isoTime('updated_at')}`;

/** The bucket of this id, without its type, as Supabase tells one, among those that the session sees. @throws StorageFailure NoSuchBucket. */
export const findBucket = async (session: Session, id: string): Promise<Bucket> => {
  const { rows } = await session.query<Bucket>(`select ${BUCKET_COLUMNS} from storage.buckets where id = $1`, [id]);
  const [bucket] = rows;
  if (bucket === undefined) throw noSuchBucket();
  return bucket;
};

/** The object at this place among those that the session sees. @throws StorageFailure NoSuchKey. */
export const findObject = async (session: Session, { bucket, name }: ObjectPlace): Promise<ObjectRow> => {
  const { rows } = await session.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  const [object] = rows;
  if (object === undefined) throw noSuchKey();
  return object;
};

/** The column `owner` holds users' ids; other subjects of tokens are in `owner_id` alone. */
export const uuidOrNull = (owner: string | undefined): string | null =>
  owner !== undefined && isUuid(owner) ? owner : null;

/** How an upload treats what is at its place: it must be free, may be taken, or must be taken. */
export type WriteMode = 'create' | 'upsert' | 'replace';

export interface NewObject extends ObjectPlace {
  /** Of a new row; one that is replaced keeps its own. */
  id: string;
  version: string;
  metadata: Partial<FileMetadata>;
  userMetadata: Record<string, unknown> | null;
}

/** Id and version of an object that is to be at this place. */
export const newVersion = (place: ObjectPlace): ObjectPlace & { id: string; version: string } => ({
  ...place,
  id: randomUUID(),
  version: randomUUID(),
});

/**
 * Writes the row of an object. Nothing is read back of a new row, so that a policy for inserting is enough.
 * @returns the id of the row.
 * @throws StorageFailure NoSuchKey when there is nothing to replace; what row-level security and the table refuse.
 */
export const writeObject = async (
  session: Session,
  object: NewObject,
  mode: WriteMode,
  owner: string | undefined,
): Promise<string> => {
  const { id, bucket, name, version, metadata, userMetadata } = object;
  const values = [bucket, name, version, metadata, userMetadata, uuidOrNull(owner), owner ?? null];
  if (mode === 'replace') {
    const { rows } = await session.query<{ id: string }>(
      `update storage.objects set version = $3, metadata = $4::jsonb, user_metadata = $5::jsonb, owner = $6, owner_id = $7
       where bucket_id = $1 and name = $2 returning id`,
      values,
    );
    if (rows[0] === undefined) throw noSuchKey();
    return rows[0].id;
  }
  const insert = `insert into storage.objects (bucket_id, name, version, metadata, user_metadata, owner, owner_id, id)
    values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8)`;
  if (mode === 'create') {
    await session.query(insert, [...values, id]);
    return id;
  }
  const { rows } = await session.query<{ id: string }>(
    `${insert} on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
       user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id returning id`,
    [...values, id],
  );
  return rows[0]?.id ?? id;
};

class Undone extends Error {}

/** Whether the actor may write this: done, and undone. @throws what the write itself would throw. */
export const rehearseWrite = async (actor: Actor, object: NewObject, mode: WriteMode): Promise<void> => {
  try {
    await actor.run(async (session) => {
      await writeObject(session, object, mode, actor.owner);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
};
