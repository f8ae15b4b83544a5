import type {
  NewPerson,
  PersonBelongings,
  PersonChanges,
  PersonDetails,
  SitePerson,
  SiteRole,
} from '@trama/protocol/builder';
import type { SendCall } from './send-call.ts';

/** Which people are asked for; a text that is empty leaves nobody out. */
export interface PeopleQuestion {
  search: string;
  /** Id of a role. */
  role: string;
  offset: number;
}

/** Who signs in to the sites of a backend on this server, and their roles. */
export interface PeopleApi {
  readPeople(site: string, question: PeopleQuestion): Promise<{ people: readonly SitePerson[]; total: number }>;
  readPerson(site: string, id: string): Promise<PersonDetails>;
  /** @returns the id */
  makePerson(site: string, person: NewPerson): Promise<string>;
  changePerson(site: string, id: string, changes: PersonChanges): Promise<PersonDetails>;
  /** @param keepsRows what refers to them stays, and no longer tells who it was */
  removePerson(site: string, id: string, keepsRows: boolean): Promise<void>;
  readBelongings(site: string, id: string): Promise<PersonBelongings>;
  /** Sends a mail by which they choose a new password. */
  mailNewPassword(site: string, id: string): Promise<void>;
  endPersonSessions(site: string, id: string): Promise<void>;
  removeFactors(site: string, id: string): Promise<void>;
  setRoles(site: string, id: string, roles: readonly string[]): Promise<void>;
  /** Null where the auth plugin of the site names no tables of roles. */
  listRoles(site: string): Promise<readonly SiteRole[] | null>;
  addRole(site: string, name: string): Promise<void>;
  renameRole(site: string, id: string, name: string): Promise<void>;
  /** Also takes it from who has it. */
  removeRole(site: string, id: string): Promise<void>;
}

export const createPeopleApi = (send: SendCall): PeopleApi => ({
  readPeople: (name, { search, role, offset }) =>
    send('GET /sites/:name/project/people', { params: { name }, query: { search, role, offset: String(offset) } }),
  readPerson: async (name, id) => (await send('GET /sites/:name/project/people/:id', { params: { name, id } })).person,
  makePerson: async (name, body) => (await send('POST /sites/:name/project/people', { params: { name }, body })).id,
  changePerson: async (name, id, body) =>
    (await send('PATCH /sites/:name/project/people/:id', { params: { name, id }, body })).person,
  removePerson: async (name, id, keepsRows) => {
    await send('DELETE /sites/:name/project/people/:id', { params: { name, id }, body: { keepsRows } });
  },
  readBelongings: (name, id) => send('GET /sites/:name/project/people/:id/belongings', { params: { name, id } }),
  mailNewPassword: async (name, id) => {
    await send('POST /sites/:name/project/people/:id/password', { params: { name, id } });
  },
  endPersonSessions: async (name, id) => {
    await send('DELETE /sites/:name/project/people/:id/sessions', { params: { name, id } });
  },
  removeFactors: async (name, id) => {
    await send('DELETE /sites/:name/project/people/:id/factors', { params: { name, id } });
  },
  setRoles: async (name, id, roles) => {
    await send('PUT /sites/:name/project/people/:id/roles', { params: { name, id }, body: { roles } });
  },
  listRoles: async (name) => (await send('GET /sites/:name/project/roles', { params: { name } })).roles,
  addRole: async (site, name) => {
    await send('POST /sites/:name/project/roles', { params: { name: site }, body: { name } });
  },
  renameRole: async (site, id, name) => {
    await send('PATCH /sites/:name/project/roles/:id', { params: { name: site, id }, body: { name } });
  },
  removeRole: async (name, id) => {
    await send('DELETE /sites/:name/project/roles/:id', { params: { name, id } });
  },
});
