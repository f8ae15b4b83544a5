import { randomUUID } from 'node:crypto';
import type { Database } from '@trama/backend';
import { hashPassword } from './passwords.ts';
import { newToken, tokenHash } from './secret-token.ts';
import type { BuilderRole, BuilderUser } from './users.ts';

/** How long an invitation holds, in days. */
const DAYS = 7;

/** An invitation to open the builder that nobody has taken yet. */
export interface Invitation {
  id: string;
  email: string;
  role: BuilderRole;
  expiresAt: string;
}

const COLUMNS = 'id, email, role, expires_at as "expiresAt"';

/**
 * Invites an address; a former invitation of it no longer holds.
 * @returns the invitation with its token, of which only a hash is kept; null when somebody has the address
 */
export const addInvitation = (
  database: Database,
  invited: { email: string; role: BuilderRole; invitedBy: string },
): Promise<(Invitation & { token: string }) | null> =>
  database.admin(async (session) => {
    const token = newToken();
    const { rows } = await session.query<Invitation>(
      `insert into trama.invitations (id, email, role, token_hash, invited_by, expires_at)
       select $1, $2, $3, $4, $5, now() + make_interval(days => $6::int)
        where not exists (select from trama.users where email = $2)
       on conflict (email) do update set id = excluded.id, role = excluded.role, token_hash = excluded.token_hash,
         invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
       returning ${COLUMNS}`,
      [randomUUID(), invited.email, invited.role, tokenHash(token), invited.invitedBy, DAYS],
    );
    return rows[0] ? { ...rows[0], token } : null;
  });

/** The invitations that still hold, by address. */
export const listInvitations = (database: Database): Promise<readonly Invitation[]> =>
  database.admin(
    async (session) =>
      (
        await session.query<Invitation>(
          `select ${COLUMNS} from trama.invitations where expires_at > now() order by email`,
        )
      ).rows,
  );

/** Takes an invitation back. @returns false when there is none of this id */
export const removeInvitation = (database: Database, id: string): Promise<boolean> =>
  database.admin(
    async (session) =>
      (await session.query('delete from trama.invitations where id = $1 returning id', [id])).rows.length > 0,
  );

/** The invitation of a token; null when it is unknown, taken back, used, or too old. */
export const readInvitation = (database: Database, token: string): Promise<Invitation | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<Invitation>(
      `select ${COLUMNS} from trama.invitations where token_hash = $1 and expires_at > now()`,
      [tokenHash(token)],
    );
    return rows[0] ?? null;
  });

/** Makes the account that a token invites to; the token is good for one. @returns null when it does not hold */
export const acceptInvitation = async (
  database: Database,
  token: string,
  password: string,
): Promise<BuilderUser | null> => {
  const hash = await hashPassword(password);
  return database.admin(async (session) => {
    const { rows } = await session.query<BuilderUser>(
      `with taken as (
         delete from trama.invitations where token_hash = $1 and expires_at > now() returning email, role
       )
       insert into trama.users (id, email, role, password) select $2, email, role, $3 from taken
       on conflict (email) do nothing returning id, email, role`,
      [tokenHash(token), randomUUID(), hash],
    );
    return rows[0] ?? null;
  });
};
