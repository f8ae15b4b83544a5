import type { User } from '@trama/backend';
import { isRecord, type Json } from '@trama/model';
import {
  MOST_BELONGINGS,
  type NewPerson,
  type PersonBelonging,
  type PersonBelongings,
  type PersonChanges,
  type PersonDetails,
  quoteName,
  quoteTable,
  type SitePerson,
} from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import { readTables } from '../project-tables/read-tables.ts';
import { askService } from '../projects/ask-service.ts';
import type { Project } from '../projects/project.ts';

type JsonObject = Readonly<Record<string, Json>>;

/** A user as the list of people shows them. @param now milliseconds since 1970 */
export const personOf = (user: User, roles: readonly string[], now: number): SitePerson => {
  const { id, email, phone, user_metadata: metadata, banned_until: bannedUntil } = user;
  return {
    id,
    name: typeof metadata.name === 'string' ? metadata.name : '',
    email,
    phone,
    createdAt: user.created_at,
    lastSignInAt: user.last_sign_in_at ?? null,
    isConfirmed: user.confirmed_at !== undefined,
    isInvited: user.invited_at !== undefined,
    isBlocked: bannedUntil !== undefined && Date.parse(bannedUntil) > now,
    hasSecondFactor: (user.factors ?? []).some(({ status }) => status === 'verified'),
    roles,
  };
};

const userPath = (id: string): string => `/auth/v1/admin/users/${encodeURIComponent(id)}`;

const readUser = async (project: Project, id: string): Promise<User> =>
  (await askService(project, userPath(id), { method: 'GET' })) as User;

/** All that is shown of a person. @throws TramaError `server/not-found`. */
export const readPerson = async (
  project: Project,
  id: string,
  { rolesOf, now }: { rolesOf: (id: string) => Promise<readonly string[]>; now: number },
): Promise<PersonDetails> => {
  const user = await readUser(project, id);
  return {
    ...personOf(user, await rolesOf(id), now),
    providers: [...new Set(user.identities.map(({ provider }) => provider))],
    userMetadata: user.user_metadata as JsonObject,
    appMetadata: user.app_metadata as JsonObject,
    sessions: await project.backend.admin.listSessions(id),
    factors: (user.factors ?? []).map((factor) => ({
      id: factor.id,
      name: factor.friendly_name ?? '',
      kind: factor.factor_type,
      isProved: factor.status === 'verified',
    })),
  };
};

/** Makes a person who signs in with a password, or sends an invitation. @returns the id */
export const makePerson = async (project: Project, { email, name, password }: NewPerson): Promise<string> => {
  const metadata = name === '' ? {} : { name };
  const made =
    password === undefined
      ? await askService(project, '/auth/v1/invite', { method: 'POST', body: { email, data: metadata } })
      : await askService(project, '/auth/v1/admin/users', {
          method: 'POST',
          body: { email, password, email_confirm: true, user_metadata: metadata },
        });
  return isRecord(made) && typeof made.id === 'string' ? made.id : '';
};

/** Longest ban that the auth service takes for one without an end: a hundred years. */
const FOR_EVER = '876000h';

/** What takes the place of a whole object in calls that merge: keys that are to go are told as null. */
const replacing = (before: Readonly<Record<string, unknown>>, after: JsonObject): JsonObject => ({
  ...Object.fromEntries(Object.keys(before).map((key) => [key, null])),
  ...after,
});

/** What the auth service itself keeps in the metadata of a user. */
const OF_THE_SERVICE = ['provider', 'providers'];

/** Changes a person. @throws TramaError `server/not-found`, `server/service-refused`. */
export const changePerson = async (project: Project, id: string, changes: PersonChanges): Promise<void> => {
  const { name, email, phone, isConfirmed, isBlocked, userMetadata, appMetadata } = changes;
  const user = await readUser(project, id);
  const named = name === undefined ? {} : { name: name === '' ? null : name };
  const kept = Object.fromEntries(
    OF_THE_SERVICE.flatMap((key) => (key in user.app_metadata ? [[key, user.app_metadata[key] as Json]] : [])),
  );
  await askService(project, userPath(id), {
    method: 'PUT',
    body: {
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      ...(isConfirmed ? (user.email === '' ? { phone_confirm: true } : { email_confirm: true }) : {}),
      ...(isBlocked === undefined ? {} : { ban_duration: isBlocked ? FOR_EVER : 'none' }),
      ...(userMetadata || name !== undefined
        ? { user_metadata: { ...(userMetadata && replacing(user.user_metadata, userMetadata)), ...named } }
        : {}),
      ...(appMetadata ? { app_metadata: { ...replacing(user.app_metadata, appMetadata), ...kept } } : {}),
    },
  });
};

/** @param keepsRows the account ends and its row stays, so that what refers to it does too */
export const removePerson = async (project: Project, id: string, keepsRows: boolean): Promise<void> => {
  await askService(project, userPath(id), { method: 'DELETE', body: { should_soft_delete: keepsRows } });
};

/** Sends a mail by which a person chooses a new password. @throws TramaError `server/bad-request` without an address. */
export const mailNewPassword = async (project: Project, id: string): Promise<void> => {
  const { email } = await readUser(project, id);
  if (email === '')
    throw serverError({ code: 'server/bad-request', message: 'This person has no e-mail address.', where: ['email'] });
  await askService(project, '/auth/v1/recover', { method: 'POST', body: { email } });
};

/** Takes every second factor of a person away. */
export const removeFactors = async (project: Project, id: string): Promise<void> => {
  const { factors = [] } = await readUser(project, id);
  for (const factor of factors)
    await askService(project, `${userPath(id)}/factors/${encodeURIComponent(factor.id)}`, { method: 'DELETE' });
};

const FATES: Readonly<Record<string, PersonBelonging['fate']>> = { cascade: 'go', 'set null': 'lose who' };

/** Rows that refer to a person by a foreign key, and files that they own. @throws TramaError `server/not-found`. */
export const readBelongings = async (project: Project, id: string): Promise<PersonBelongings> => {
  await readUser(project, id);
  const { tables } = await readTables(project.database);
  const referring = tables.flatMap(({ name, relations }) =>
    relations
      .filter(({ table, columns }) => table === 'auth.users' && columns.length === 1)
      .map(({ columns: [column = ''], onDelete }) => ({ table: name, column, fate: FATES[onDelete] ?? 'stay' })),
  );
  return project.database.admin(async (session) => {
    // What authors have made in `public` has no say in what the owner asks.
    await session.exec('set local search_path = pg_catalog');
    const rows: PersonBelonging[] = [];
    for (const { table, column, fate } of referring) {
      const found = await session.query<{ count: number }>(
        `select count(*)::int as count from (select from ${quoteTable(table)} where ${quoteName(column)}::text = $1 limit ${MOST_BELONGINGS}) found`,
        [id],
      );
      const count = found.rows[0]?.count ?? 0;
      if (count > 0) rows.push({ table, column, rows: count, fate });
    }
    const files = await session.query<{ count: number }>(
      `select count(*)::int as count from (select from storage.objects where owner_id = $1 limit ${MOST_BELONGINGS}) found`,
      [id],
    );
    return { rows, files: files.rows[0]?.count ?? 0 };
  });
};
