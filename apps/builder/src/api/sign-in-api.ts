import type { Application, ApplicationDraft, SignInWays } from '@trama/protocol/builder';
import type { SendCall } from './send-call.ts';

/** How people sign in to a site, and the applications that sign people in by it. */
export interface SignInApi {
  readSignInWays(site: string): Promise<SignInWays>;
  writeSignInWays(site: string, ways: SignInWays): Promise<void>;
  listApplications(site: string): Promise<readonly Application[]>;
  /** @returns the application, and its secret where it keeps one: it is told once */
  makeApplication(site: string, draft: ApplicationDraft): Promise<{ application: Application; secret: string | null }>;
  /** @returns a secret where the application keeps one from now on */
  changeApplication(site: string, id: string, draft: ApplicationDraft): Promise<string | null>;
  removeApplication(site: string, id: string): Promise<void>;
  /** The former one ends. */
  remakeSecret(site: string, id: string): Promise<string | null>;
}

export const createSignInApi = (send: SendCall): SignInApi => ({
  readSignInWays: (name) => send('GET /sites/:name/project/sign-in', { params: { name } }),
  writeSignInWays: async (name, body) => {
    await send('PUT /sites/:name/project/sign-in', { params: { name }, body });
  },
  listApplications: async (name) =>
    (await send('GET /sites/:name/project/applications', { params: { name } })).applications,
  makeApplication: (name, body) => send('POST /sites/:name/project/applications', { params: { name }, body }),
  changeApplication: async (name, id, body) =>
    (await send('PUT /sites/:name/project/applications/:id', { params: { name, id }, body })).secret,
  removeApplication: async (name, id) => {
    await send('DELETE /sites/:name/project/applications/:id', { params: { name, id } });
  },
  remakeSecret: async (name, id) =>
    (await send('POST /sites/:name/project/applications/:id/secret', { params: { name, id } })).secret,
});
