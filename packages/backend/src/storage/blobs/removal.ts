import type { StorageContext } from '../context.ts';

const BATCH = 200;

/**
 * Announces a blob that has no object yet. The row that takes it takes it off the list in the same transaction; when the
 * process dies before, the blob is removed a day later.
 */
export const announceBlob = ({ db }: StorageContext, version: string): Promise<unknown> =>
  db.admin((session) =>
    session.query("insert into storage.blobs_to_remove values ($1, now() + interval '1 day')", [version]),
  );

/** Removes the blobs that no object has any more, and forgets them once they are gone. */
export const removeDueBlobs = async ({ db, blobs, settings }: StorageContext): Promise<void> => {
  for (;;) {
    const { rows } = await db.admin((session) =>
      session.query<{ version: string }>(
        'select version from storage.blobs_to_remove where due_at <= now() - make_interval(secs => $1) order by due_at limit $2',
        [settings.removalDelay, BATCH],
      ),
    );
    for (const { version } of rows) await blobs.remove(version);
    const versions = rows.map((row) => row.version);
    await db.admin((session) =>
      session.query(
        'delete from storage.blobs_to_remove where version in (select jsonb_array_elements_text($1::jsonb))',
        [versions],
      ),
    );
    if (rows.length < BATCH) return;
  }
};
