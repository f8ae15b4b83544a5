import type { Backend, PlainMail } from '@trama/backend';
import { AUDIT_PAGE, type AuditedAct } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { recordAct } from '../store/audit.ts';
import { putUser } from '../store/users.ts';
import { appCode } from '../testing/app-code.ts';
import { ask, FAKE_BACKEND, startTestServer, temporaryFolder } from '../testing/server.ts';

const PASSWORD = 'a long password';
const EDU = 'edu@example.com';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let owner = '';
const mails: PlainMail[] = [];

const call = (cookie: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const signIn = async (email: string, password: string, code?: string): Promise<{ status: number; cookie: string }> => {
  const response = await call('', 'POST', '/session', { email, password, ...(code ? { code } : {}) });
  return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
};

const acts = async (query: Record<string, string> = {}): Promise<readonly AuditedAct[]> =>
  (await (await call(owner, 'GET', `/audit?${new URLSearchParams(query)}`)).json()).acts;

beforeAll(async () => {
  folder = await temporaryFolder();
  const backend: Backend = {
    ...FAKE_BACKEND,
    admin: {
      ...FAKE_BACKEND.admin,
      sendMail: async (mail) => {
        mails.push(mail);
      },
    },
  };
  server = await startTestServer(folder.path, undefined, {}, { mainSite: null, createBackend: async () => backend });
  const { email, password } = server.connection.builderUser;
  owner = (await signIn(email, password)).cookie;
  await putUser(server.platform.database, { email: EDU, password: PASSWORD, role: 'editor' });
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

const idOf = async (email: string): Promise<string> => {
  const { users } = await (await call(owner, 'GET', '/users')).json();
  return users.find((user: { email: string }) => user.email === email)?.id ?? '';
};

describe('The audit', () => {
  it('has what was done by whom to which site, and nothing that only reads or was refused', async () => {
    await call(owner, 'POST', '/sites', { name: 'loja', language: 'en' });
    await call(owner, 'GET', '/sites');
    await call(owner, 'POST', '/sites', { name: 'loja', language: 'en' });
    await call(owner, 'PATCH', `/users/${await idOf(EDU)}`, { access: { sites: ['loja'], rights: {} } });
    await call(owner, 'POST', '/sites/loja/environments/staging/link', {});
    const by = server.connection.builderUser.email;
    expect(await acts()).toMatchObject([
      { actor: by, act: 'visit-link.made', site: 'loja', detail: { environment: 'staging' } },
      { actor: by, act: 'account.changed', site: null, detail: { account: EDU, access: '{"sites":["loja"]}' } },
      { actor: by, act: 'site.made', site: 'loja' },
      { actor: by, act: 'session.opened', site: null },
    ]);
  });

  it('says nothing of a password, a code or a key', async () => {
    const { cookie } = await signIn(EDU, PASSWORD);
    await call(cookie, 'PUT', '/session/password', { current: PASSWORD, password: `${PASSWORD} again` });
    await call(owner, 'POST', '/invitations', { email: 'ines@example.com', role: 'editor' });
    const told = JSON.stringify(await acts());
    expect(told).toContain('account.password');
    expect(told).not.toContain(PASSWORD);
    expect(told).not.toContain(mails.at(-1)?.link.split('/invite/')[1] ?? 'no link');
    await call(cookie, 'PUT', '/session/password', { current: `${PASSWORD} again`, password: PASSWORD });
  });

  it('is found by account, site and act, page by page, the last first, and gives no entry up', async () => {
    const actor = { id: 'x', name: 'xavier@example.com' };
    for (let count = 0; count < AUDIT_PAGE + 5; count += 1)
      await recordAct(server.platform.database, { actor, site: 'loja', act: 'site.published', detail: {} });
    const first = await acts({ actor: 'XAVIER' });
    expect(first).toHaveLength(AUDIT_PAGE);
    expect(first.map(({ id }) => id)).toEqual(first.map(({ id }) => id).sort((one, other) => other - one));
    const second = await acts({ actor: 'xavier', before: String(first.at(-1)?.id) });
    expect(second).toHaveLength(5);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(AUDIT_PAGE + 5);
    expect(await acts({ site: 'loja', act: 'site.made' })).toHaveLength(1);
    expect((await call(owner, 'GET', '/audit?act=nothing')).status).toBe(400);
    expect((await call(owner, 'GET', '/audit?before=x')).status).toBe(400);
    const change = server.platform.database.admin((session) => session.exec('delete from trama.audit'));
    await expect(change).rejects.toThrow('gives none up');
  });
});

describe("Another's second factor", () => {
  it('is taken away by an owner: it is told by mail and in the audit, and open sessions end', async () => {
    const edu = (await signIn(EDU, PASSWORD)).cookie;
    const { secret } = await (await call(edu, 'POST', '/session/second-factor', { password: PASSWORD })).json();
    expect((await call(edu, 'PUT', '/session/second-factor', { code: appCode(secret, Date.now()) })).status).toBe(200);
    expect((await signIn(EDU, PASSWORD)).status).toBe(401);
    expect((await call(edu, 'DELETE', `/users/${await idOf(EDU)}/second-factor`)).status).toBe(403);
    const own = await idOf(server.connection.builderUser.email);
    expect((await call(owner, 'DELETE', `/users/${own}/second-factor`)).status).toBe(400);
    expect((await call(owner, 'DELETE', `/users/${await idOf(EDU)}/second-factor`)).status).toBe(200);
    expect((await call(edu, 'GET', '/sites')).status).toBe(401);
    expect((await signIn(EDU, PASSWORD)).status).toBe(200);
    expect(mails.at(-1)).toMatchObject({ to: EDU, subject: 'Your second factor was taken away' });
    expect((await acts({ act: 'second-factor.reset' }))[0]?.detail).toEqual({ account: EDU });
    expect((await call(owner, 'DELETE', `/users/${await idOf(EDU)}/second-factor`)).status).toBe(404);
  });
});
