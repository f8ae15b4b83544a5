import type { Database } from '@trama/backend';
import type { ReleaseManifest, ServerRequests } from '@trama/publisher';

/** For so long a node that has begun to draw a release anew is believed to be at it, in seconds. */
const BELIEVED_FOR = 120;

/**
 * Takes the turn to draw a release anew: of several nodes, and of several visitors, one does it.
 * @returns false where somebody is at it
 */
export const claimRedraw = (database: Database, releaseId: string, now: Date): Promise<boolean> =>
  database.admin(async (session) => {
    const { rows } = await session.query(
      `insert into trama.redrawn as r (release_id, claimed_at) values ($1, $2::timestamptz)
       on conflict (release_id) do update set claimed_at = excluded.claimed_at
         where r.claimed_at <= excluded.claimed_at - make_interval(secs => ${BELIEVED_FOR})
            or r.drawn_at >= r.claimed_at
       returning release_id`,
      [releaseId, now.toISOString()],
    );
    return rows.length > 0;
  });

/** Keeps what a release is since it was drawn anew; its files are in the blob store already. */
export const keepRedrawn = (
  database: Database,
  releaseId: string,
  made: { manifest: ReleaseManifest; serverRequests: ServerRequests },
  now: Date,
): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `update trama.redrawn set manifest = $2::jsonb, server_requests = $3::jsonb, drawn_at = $4::timestamptz
        where release_id = $1`,
      [releaseId, JSON.stringify(made.manifest), JSON.stringify(made.serverRequests), now.toISOString()],
    );
  });
