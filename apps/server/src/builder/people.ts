import type { User } from '@trama/backend';
import type { Person } from '@trama/protocol/builder';
import type { Project } from '../projects/project.ts';

/** Most people of one answer: who looks for another one types more of the name. */
export const MOST_PEOPLE = 50;

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows of `people_roles`, a function of this name and shape that whoever owns the backend's structure has made; none without it.
 * It is called with the service key: nothing that a design names, table or column, may stand in the question.
 */
const peopleRoles = async ({ backend }: Project, query: Record<string, string>): Promise<readonly Row[]> => {
  const key = backend.serviceRoleKey;
  const address = `http://backend/rest/v1/rpc/people_roles?${new URLSearchParams(query)}`;
  const response = await backend.fetch(
    new Request(address, { headers: { apikey: key, authorization: `Bearer ${key}` } }),
  );
  const body: unknown = response.ok ? await response.json() : [];
  return Array.isArray(body) ? body : [];
};

/** The text as a pattern that stands for itself anywhere in a name. */
const containing = (text: string): string => `ilike.*${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}*`;

/** Ids of people who have a role in whose name the text stands. */
const idsByRole = async (project: Project, text: string): Promise<readonly string[]> => {
  const rows = await peopleRoles(project, { select: 'user_id', role: containing(text), limit: String(MOST_PEOPLE) });
  return rows.map(({ user_id: id }) => String(id));
};

const rolesByUser = async (
  project: Project,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, string[]>();
  const listed = `in.(${ids.map((id) => `"${id}"`).join(',')})`;
  for (const { user_id: id, role } of await peopleRoles(project, { select: 'user_id,role', user_id: listed })) {
    found.set(String(id), [...(found.get(String(id)) ?? []), String(role)]);
  }
  return found;
};

const personOf = ({ id, email, phone, user_metadata: metadata }: User, roles: readonly string[]): Person => ({
  id,
  name: typeof metadata.name === 'string' ? metadata.name : '',
  email,
  phone,
  roles,
});

/** People of a project in whose name, e-mail, phone or role the text stands; newest first. */
export const findPeople = async (project: Project, text: string): Promise<readonly Person[]> => {
  const ids = text === '' ? [] : await idsByRole(project, text);
  const users = await project.backend.admin.findUsers({ text, ids, limit: MOST_PEOPLE });
  const found = users.map(({ id }) => id);
  const roles = found.length > 0 ? await rolesByUser(project, found) : new Map();
  return users.map((user) => personOf(user, roles.get(user.id) ?? []));
};
