import { isRecord, type Json } from '@trama/model';
import { PEOPLE_PAGE, type PersonChanges } from '@trama/protocol/builder';
import { serverError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import {
  changePerson,
  mailNewPassword,
  makePerson,
  personOf,
  readBelongings,
  readPerson,
  removeFactors,
  removePerson,
} from '../../project-people/people.ts';
import {
  addRole,
  listRoles,
  missingRoleTable,
  peopleOfRole,
  type RoleTables,
  removeRole,
  renameRole,
  rolesOfPeople,
  roleTablesOf,
  setRoles,
} from '../../project-people/site-roles.ts';
import type { Project } from '../../projects/project.ts';
import type { CallRequest, HandlersOf } from '../calls.ts';
import { optionalText, textField, textsField } from '../http.ts';
import { assertRight, hasSiteRight } from '../permissions.ts';
import { projectOfSite } from './project-of-site.ts';

type PeopleCall =
  | 'GET /sites/:name/project/people'
  | 'POST /sites/:name/project/people'
  | 'GET /sites/:name/project/people/:id'
  | 'PATCH /sites/:name/project/people/:id'
  | 'DELETE /sites/:name/project/people/:id'
  | 'GET /sites/:name/project/people/:id/belongings'
  | 'POST /sites/:name/project/people/:id/password'
  | 'DELETE /sites/:name/project/people/:id/sessions'
  | 'DELETE /sites/:name/project/people/:id/factors'
  | 'PUT /sites/:name/project/people/:id/roles'
  | 'GET /sites/:name/project/roles'
  | 'POST /sites/:name/project/roles'
  | 'PATCH /sites/:name/project/roles/:id'
  | 'DELETE /sites/:name/project/roles/:id';

type Asking = Pick<CallRequest<PeopleCall>, 'context'>;

/** Who signs in to the sites of a project, and their roles. What a design names is read and written with the right to rows alone. */
export const projectPeopleCalls = (platform: Platform): HandlersOf<PeopleCall> => {
  const projectOf = (site: string): Promise<Project> => projectOfSite(platform, site);
  const tablesOf = async (site: string): Promise<RoleTables | null> =>
    roleTablesOf((await platform.designs.load(site)).design);

  /** The role tables where the account may use them; null where there are none, or none for it. */
  const readableTables = async ({ context }: Asking, site: string): Promise<RoleTables | null> => {
    const tables = await tablesOf(site);
    if (!tables || tables.isStandard) return tables;
    return (await hasSiteRight(platform, context.get('user'), site, 'rows')) ? tables : null;
  };
  const assertTables = async ({ context }: Asking, site: string): Promise<RoleTables> => {
    const tables = await tablesOf(site);
    if (!tables)
      throw serverError({
        code: 'server/not-found',
        message: missingRoleTable((await platform.designs.load(site)).design),
        hint: 'Name or make them in the set-up of its auth plugin.',
      });
    if (!tables.isStandard) await assertRight(platform, context, site, 'rows');
    return tables;
  };
  const detailsOf = async (asking: Asking, site: string, id: string) => {
    const project = await projectOf(site);
    const tables = await readableTables(asking, site);
    const rolesOf = async (person: string): Promise<readonly string[]> =>
      (tables && (await rolesOfPeople(project, tables, [person])).get(person)) ?? [];
    return { person: await readPerson(project, id, { rolesOf, now: platform.clock().getTime() }) };
  };

  return {
    'GET /sites/:name/project/people': async ({ context, param, query }) => {
      const [site, role] = [param('name'), query('role')];
      const project = await projectOf(site);
      const tables = role === '' ? await readableTables({ context }, site) : await assertTables({ context }, site);
      const among = role === '' || !tables ? null : await peopleOfRole(project, tables, role);
      const { users, total } = await project.backend.admin.searchUsers({
        text: query('search').trim(),
        among,
        offset: Math.max(0, Math.trunc(Number(query('offset'))) || 0),
        limit: PEOPLE_PAGE,
      });
      const ids = users.map(({ id }) => id);
      const roles = tables ? await rolesOfPeople(project, tables, ids) : new Map<string, readonly string[]>();
      const now = platform.clock().getTime();
      return { people: users.map((user) => personOf(user, roles.get(user.id) ?? [], now)), total };
    },
    'POST /sites/:name/project/people': async ({ param, body, note }) => {
      const given = await body();
      const email = textField(given, 'email');
      note({ person: email });
      const password = optionalText(given, 'password');
      const person = { email, name: optionalText(given, 'name').trim(), ...(password === '' ? {} : { password }) };
      return { id: await makePerson(await projectOf(param('name')), person) };
    },
    'GET /sites/:name/project/people/:id': ({ context, param }) => detailsOf({ context }, param('name'), param('id')),
    'PATCH /sites/:name/project/people/:id': async ({ context, param, body, note }) => {
      const [site, id] = [param('name'), param('id')];
      const changes = changesIn(await body());
      note({ person: id, what: Object.keys(changes).join(', ') });
      await changePerson(await projectOf(site), id, changes);
      return detailsOf({ context }, site, id);
    },
    'DELETE /sites/:name/project/people/:id': async ({ param, body, note }) => {
      const { keepsRows } = await body();
      note({ person: param('id') });
      await removePerson(await projectOf(param('name')), param('id'), keepsRows === true);
      return {};
    },
    'GET /sites/:name/project/people/:id/belongings': async ({ param }) =>
      readBelongings(await projectOf(param('name')), param('id')),
    'POST /sites/:name/project/people/:id/password': async ({ param, note }) => {
      note({ person: param('id') });
      await mailNewPassword(await projectOf(param('name')), param('id'));
      return {};
    },
    'DELETE /sites/:name/project/people/:id/sessions': async ({ context, param, note }) => {
      note({ person: param('id') });
      // Says so where there is nobody of this id.
      const { person } = await detailsOf({ context }, param('name'), param('id'));
      await (await projectOf(param('name'))).backend.admin.endSessions(person.id);
      return {};
    },
    'DELETE /sites/:name/project/people/:id/factors': async ({ param, note }) => {
      note({ person: param('id') });
      await removeFactors(await projectOf(param('name')), param('id'));
      return {};
    },
    'PUT /sites/:name/project/people/:id/roles': async ({ context, param, body, note }) => {
      const [site, id] = [param('name'), param('id')];
      const roles = textsField(await body(), 'roles');
      note({ person: id, roles: roles.join(', ') });
      await setRoles(await projectOf(site), await assertTables({ context }, site), id, roles);
      return {};
    },
    'GET /sites/:name/project/roles': async ({ context, param }) => {
      const site = param('name');
      const project = await projectOf(site);
      if (!(await tablesOf(site))) return { roles: null };
      return { roles: await listRoles(project, await assertTables({ context }, site)) };
    },
    'POST /sites/:name/project/roles': async ({ context, param, body, note }) => {
      const site = param('name');
      const name = textField(await body(), 'name').trim();
      note({ role: name });
      await addRole(await projectOf(site), await assertTables({ context }, site), name);
      return {};
    },
    'PATCH /sites/:name/project/roles/:id': async ({ context, param, body, note }) => {
      const site = param('name');
      const name = textField(await body(), 'name').trim();
      note({ role: name });
      await renameRole(await projectOf(site), await assertTables({ context }, site), param('id'), name);
      return {};
    },
    'DELETE /sites/:name/project/roles/:id': async ({ context, param, note }) => {
      const site = param('name');
      note({ role: param('id') });
      await removeRole(await projectOf(site), await assertTables({ context }, site), param('id'));
      return {};
    },
  };
};

const bad = (message: string, where: string): Error =>
  serverError({ code: 'server/bad-request', message, where: [where] });

const changesIn = (body: { readonly [Field in keyof PersonChanges]?: unknown }): PersonChanges => {
  const text = (name: 'name' | 'email' | 'phone'): object => {
    const value = body[name];
    if (value === undefined) return {};
    if (typeof value === 'string') return { [name]: value.trim() };
    throw bad(`"${name}" must be a text.`, name);
  };
  const metadata = (name: 'userMetadata' | 'appMetadata'): object => {
    const value = body[name];
    if (value === undefined) return {};
    if (isRecord(value)) return { [name]: value as Readonly<Record<string, Json>> };
    throw bad(`"${name}" must be a JSON object.`, name);
  };
  return {
    ...text('name'),
    ...text('email'),
    ...text('phone'),
    ...(body.isConfirmed === true ? { isConfirmed: true } : {}),
    ...(typeof body.isBlocked === 'boolean' ? { isBlocked: body.isBlocked } : {}),
    ...metadata('userMetadata'),
    ...metadata('appMetadata'),
  };
};
