import { isRecord } from '@trama/model';
import { APPLICATION_SCOPES, type Application, type ApplicationDraft, type SignInWays } from '@trama/protocol/builder';
import { serverError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { askService } from '../../projects/ask-service.ts';
import type { Project } from '../../projects/project.ts';
import type { HandlersOf, Unread } from '../calls.ts';
import { textField, textsField } from '../http.ts';
import { projectOfSite } from './project-of-site.ts';

type SignInCall =
  | 'GET /sites/:name/project/sign-in'
  | 'PUT /sites/:name/project/sign-in'
  | 'GET /sites/:name/project/applications'
  | 'POST /sites/:name/project/applications'
  | 'PUT /sites/:name/project/applications/:id'
  | 'DELETE /sites/:name/project/applications/:id'
  | 'POST /sites/:name/project/applications/:id/secret';

const CLIENTS = '/auth/v1/admin/oauth/clients';
const clientAt = (id: string): string => `${CLIENTS}/${encodeURIComponent(id)}`;
/** The service gives so many at once at most. */
const PER_PAGE = 200;

/** Ways of signing in to a site, and the applications that sign people in by it. */
export const projectSignInCalls = (platform: Platform): HandlersOf<SignInCall> => {
  const projectOf = (site: string): Promise<Project> => projectOfSite(platform, site);
  return {
    'GET /sites/:name/project/sign-in': async ({ param }) => (await projectOf(param('name'))).backend.signInWays.read(),
    'PUT /sites/:name/project/sign-in': async ({ param, body, note }) => {
      const ways = waysIn(await body());
      note(Object.fromEntries(Object.entries(ways).map(([name, value]) => [name, String(value)])));
      await (await projectOf(param('name'))).backend.signInWays.write(ways).catch((cause: unknown) => {
        if (isRecord(cause) && cause.code === 'validation_failed' && cause instanceof Error)
          throw serverError({ code: 'server/service-refused', message: cause.message, where: ['consent_path'], cause });
        throw cause;
      });
      return {};
    },
    'GET /sites/:name/project/applications': async ({ param }) => {
      const told = await askService(await projectOf(param('name')), `${CLIENTS}?per_page=${PER_PAGE}`, {
        method: 'GET',
      });
      return { applications: isRecord(told) && Array.isArray(told.clients) ? told.clients.map(applicationOf) : [] };
    },
    'POST /sites/:name/project/applications': async ({ param, body, note }) => {
      const draft = draftIn(await body());
      note({ application: draft.name });
      const made = await askService(await projectOf(param('name')), CLIENTS, { method: 'POST', body: clientOf(draft) });
      return { application: applicationOf(made), secret: secretOf(made) };
    },
    'PUT /sites/:name/project/applications/:id': async ({ param, body, note }) => {
      const draft = draftIn(await body());
      note({ application: draft.name });
      const project = await projectOf(param('name'));
      const changed = await askService(project, clientAt(param('id')), { method: 'PUT', body: clientOf(draft) });
      return { secret: secretOf(changed) };
    },
    'DELETE /sites/:name/project/applications/:id': async ({ param, note }) => {
      note({ application: param('id') });
      await askService(await projectOf(param('name')), clientAt(param('id')), { method: 'DELETE' });
      return {};
    },
    'POST /sites/:name/project/applications/:id/secret': async ({ param, note }) => {
      note({ application: param('id') });
      const path = `${clientAt(param('id'))}/regenerate_secret`;
      return { secret: secretOf(await askService(await projectOf(param('name')), path, { method: 'POST' })) };
    },
  };
};

const waysIn = (given: Unread<SignInWays>): SignInWays => ({
  passkeys: given.passkeys === true,
  securityKeys: given.securityKeys === true,
  oauthServer: given.oauthServer === true,
  consentPath: textField(given, 'consentPath').trim(),
});

const draftIn = (given: Unread<ApplicationDraft>): ApplicationDraft => {
  const scopes = textsField(given, 'scopes');
  return {
    name: textField(given, 'name').trim(),
    address: typeof given.address === 'string' ? given.address.trim() : '',
    redirects: textsField(given, 'redirects')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
    scopes: APPLICATION_SCOPES.filter((scope) => scopes.includes(scope)),
    keepsSecret: given.keepsSecret === true,
  };
};

/** As the service has it. */
const clientOf = ({ name, address, redirects, scopes, keepsSecret }: ApplicationDraft): object => ({
  client_name: name,
  client_uri: address,
  redirect_uris: redirects,
  // One is asked for where an application names none.
  scope: scopes.join(' ') || APPLICATION_SCOPES[0],
  token_endpoint_auth_method: keepsSecret ? 'client_secret_basic' : 'none',
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const secretOf = (client: unknown): string | null =>
  isRecord(client) && typeof client.client_secret === 'string' ? client.client_secret : null;

const applicationOf = (client: unknown): Application => {
  const told = isRecord(client) ? client : {};
  const scopes = text(told.scope).split(' ');
  return {
    id: text(told.client_id),
    name: text(told.client_name),
    address: text(told.client_uri),
    redirects: Array.isArray(told.redirect_uris) ? told.redirect_uris.map(text) : [],
    scopes: APPLICATION_SCOPES.filter((scope) => scopes.includes(scope)),
    keepsSecret: told.token_endpoint_auth_method !== 'none',
  };
};
