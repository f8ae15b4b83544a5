import type { Database } from '@trama/backend';
import type { MadePicture } from '@trama/publisher';

/** What was made of a picture before, by the hash of its body; null: nothing yet. */
export const readPicture = (database: Database, source: string): Promise<MadePicture | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ made: MadePicture }>(
      'select made from trama.picture_variants where source = $1',
      [source],
    );
    return rows[0]?.made ?? null;
  });

export const keepPicture = (database: Database, source: string, made: MadePicture): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.picture_variants (source, made) values ($1, $2::jsonb)
       on conflict (source) do update set made = excluded.made`,
      [source, JSON.stringify(made)],
    );
  });
