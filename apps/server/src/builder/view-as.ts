import type { Design, Json } from '@trama/model';
import { signsInHere } from '../embedded-backend.ts';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { HandlersOf } from './calls.ts';
import { assertViewsPeople, textField } from './http.ts';
import { findPeople } from './people.ts';
import { sessionName } from './session.ts';

/** The auth service knows nobody of this id, or has banned them: everything else is a fault of its own. */
const isUnlendable = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && (cause.code === 'user_not_found' || cause.code === 'user_banned');

/**
 * Through whose eyes the builder shows a page. For accounts that an owner lets view people: those of the embedded backend,
 * where the site signs in with it, and a session of one of them, minutes long and without a refresh token. It ends with the
 * builder's own; each is told to the log, the next ones too.
 */
export const viewAsCalls = (
  platform: Platform,
): HandlersOf<'GET /sites/:name/people' | 'POST /sites/:name/canvas/session'> => {
  const designOf = async (site: string): Promise<Design> => (await platform.designs.load(site)).design;

  return {
    'GET /sites/:name/people': async ({ context, param, query }) => {
      assertViewsPeople(context);
      const site = param('name');
      const design = await designOf(site);
      if (!signsInHere(design, platform.backendPlace())) return { hasPeople: false, people: [] };
      return { hasPeople: true, people: await findPeople(platform, query('search').trim()) };
    },
    'POST /sites/:name/canvas/session': async ({ context, param, body }) => {
      assertViewsPeople(context);
      const site = param('name');
      if (!signsInHere(await designOf(site), platform.backendPlace()))
        throw serverError({
          code: 'server/not-found',
          message: 'This site signs its visitors in elsewhere: their sessions are not at hand.',
        });
      const userId = textField(await body(), 'userId');
      const builder = context.get('user');
      const lender = { userId: builder.id, session: sessionName(context) };
      const lent = await platform.backend.admin.lendSession(userId, lender).catch((cause: unknown) => {
        if (!isUnlendable(cause)) throw cause;
        throw serverError({
          code: 'server/not-found',
          message: cause.message,
          where: ['userId'],
          hint: 'Choose somebody else.',
          cause,
        });
      });
      platform.log('info', `${builder.email} looks at the site "${site}" as ${lent.user.email || lent.user.id}`);
      return { accessToken: lent.access_token, expiresAt: lent.expires_at, user: lent.user as object as Json };
    },
  };
};
