import { parseJson } from '@trama/backend';
import { isRecord } from '@trama/model';
import type { Project, Projects } from '../projects/project.ts';

/** Where people are asked whether an application may, unless a project names a page of its own. */
export const CONSENT_PATH = '/oauth/consent';

/** What an application asks a person for. */
export interface ConsentRequest {
  application: string;
  /** Web address of the application, where it has told one. */
  address: string;
  /** Where its user goes afterwards. */
  redirectUri: string;
  /** E-mail of who is asked; empty: they have none. */
  email: string;
  scopes: readonly string[];
}

/** What came of asking the sign-in service. */
export type ConsentAnswer =
  | { kind: 'asks'; request: ConsentRequest }
  /** The decision stands: the browser goes there. */
  | { kind: 'decided'; target: string }
  | { kind: 'signed-out' }
  /** The account asks for a second factor first. */
  | { kind: 'second-factor' }
  /** It is over, another's, or none. */
  | { kind: 'gone' };

/** Asks and answers in the name of a visitor, by their own access token. */
export interface ConsentDesk {
  read(token: string, id: string): Promise<ConsentAnswer>;
  decide(token: string, id: string, action: 'approve' | 'deny'): Promise<ConsentAnswer>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const answerOf = async (response: Response): Promise<ConsentAnswer> => {
  const told = parseJson(await response.text())?.value;
  const body = isRecord(told) ? told : {};
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.status === 403)
    return { kind: text(body.error_code) === 'insufficient_aal' ? 'second-factor' : 'signed-out' };
  if (!response.ok) {
    if (response.status >= 500) throw new Error(`The sign-in service answered ${response.status} about a consent.`);
    return { kind: 'gone' };
  }
  if (text(body.redirect_url) !== '') return { kind: 'decided', target: text(body.redirect_url) };
  const client = isRecord(body.client) ? body.client : {};
  const user = isRecord(body.user) ? body.user : {};
  return {
    kind: 'asks',
    request: {
      application: text(client.name),
      address: text(client.uri),
      redirectUri: text(body.redirect_uri),
      email: text(user.email),
      scopes: text(body.scope).split(' ').filter(Boolean),
    },
  };
};

const ask = async ({ backend }: Project, token: string, path: string, body?: object): Promise<ConsentAnswer> =>
  answerOf(
    await backend.fetch(
      new Request(`http://backend/auth/v1/oauth/authorizations/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          apikey: backend.anonKey,
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    ),
  );

/** The desk of a site's project; null where it has none, or lets no application sign people in. */
export const openConsentDesk = async (
  projects: Pick<Projects, 'ofSite'>,
  site: string,
): Promise<ConsentDesk | null> => {
  const project = await projects.ofSite(site);
  if (!project || !(await project.backend.signInWays.read()).oauthServer) return null;
  const named = (id: string): string => encodeURIComponent(id);
  return {
    read: (token, id) => ask(project, token, named(id)),
    decide: (token, id, action) => ask(project, token, `${named(id)}/consent`, { action }),
  };
};
