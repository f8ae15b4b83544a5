import { randomUUID } from 'node:crypto';
import type { Database } from '@trama/backend';
import type { Access, Invitation, Role, User } from '@trama/protocol/builder';
import { accessColumn, putAccess } from './access.ts';
import { hashPassword } from './passwords.ts';
import { newToken, tokenHash } from './secret-token.ts';
import { USER_COLUMNS } from './users.ts';

/** How long an invitation holds, in days. */
const DAYS = 7;

const COLUMNS = `u.id, u.email, u.role, ${accessColumn('invitation')}, u.expires_at as "expiresAt"`;

/**
 * Invites an address; a former invitation of it no longer holds.
 * @returns the invitation with its token, of which only a hash is kept; null when somebody has the address
 */
export const addInvitation = (
  database: Database,
  { email, role, access, invitedBy }: { email: string; role: Role; access: Access; invitedBy: string },
): Promise<(Invitation & { token: string }) | null> =>
  database.admin(async (session) => {
    const token = newToken();
    const id = randomUUID();
    const { rows } = await session.query(
      `insert into trama.invitations (id, email, role, token_hash, invited_by, expires_at, all_sites)
       select $1, $2, $3, $4, $5, now() + make_interval(days => $6::int), false
        where not exists (select from trama.users where email = $2)
       on conflict (email) do update set id = excluded.id, role = excluded.role, token_hash = excluded.token_hash,
         invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
       returning id`,
      [id, email, role, tokenHash(token), invitedBy, DAYS],
    );
    if (rows.length === 0) return null;
    await putAccess(session, 'invitation', id, access);
    const added = await session.query<Invitation>(`select ${COLUMNS} from trama.invitations u where u.id = $1`, [id]);
    return added.rows[0] ? { ...added.rows[0], token } : null;
  });

/** The invitations that still hold, by address. */
export const listInvitations = (database: Database): Promise<readonly Invitation[]> =>
  database.admin(
    async (session) =>
      (
        await session.query<Invitation>(
          `select ${COLUMNS} from trama.invitations u where u.expires_at > now() order by u.email`,
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
      `select ${COLUMNS} from trama.invitations u where u.token_hash = $1 and u.expires_at > now()`,
      [tokenHash(token)],
    );
    return rows[0] ?? null;
  });

/** Makes the account that a token invites to; the token is good for one. @returns null when it does not hold */
export const acceptInvitation = async (database: Database, token: string, password: string): Promise<User | null> => {
  const hash = await hashPassword(password);
  return database.admin(async (session) => {
    const taken = await session.query<Invitation>(
      `select ${COLUMNS} from trama.invitations u where u.token_hash = $1 and u.expires_at > now() for update`,
      [tokenHash(token)],
    );
    const invitation = taken.rows[0];
    if (!invitation) return null;
    await session.query('delete from trama.invitations where id = $1', [invitation.id]);
    const made = await session.query<{ id: string }>(
      `insert into trama.users (id, email, role, password, all_sites) values ($1, $2, $3, $4, false)
       on conflict (email) do nothing returning id`,
      [randomUUID(), invitation.email, invitation.role, hash],
    );
    const id = made.rows[0]?.id;
    if (id === undefined) return null;
    await putAccess(session, 'user', id, invitation.access);
    const { rows } = await session.query<User>(`select ${USER_COLUMNS} from trama.users u where u.id = $1`, [id]);
    return rows[0] ?? null;
  });
};
