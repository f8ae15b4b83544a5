import type { Json } from '@trama/model';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Project } from '../projects/project.ts';
import { signsInHere } from '../projects/project-settings.ts';
import { agreeToChanges, othersChanges } from '../store/agreed-changes.ts';
import { recordAct } from '../store/audit.ts';
import type { HandlersOf } from './calls.ts';
import { textField } from './http.ts';
import { findPeople } from './people.ts';
import { sessionName } from './session.ts';

/** The auth service knows nobody of this id, or has banned them: everything else is a fault of its own. */
const isUnlendable = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && (cause.code === 'user_not_found' || cause.code === 'user_banned');

/**
 * The page runs the code of everybody who changes the design, with the rights of the person that is looked as: of what others
 * have changed since the last look, the account is asked once.
 * @throws TramaError `server/code-changed`
 */
const assertAgreed = async (platform: Platform, site: string, userId: string, agreesTo: unknown): Promise<void> => {
  const changes = await othersChanges(platform.database, site, userId);
  if (changes === null) return;
  const { sequence, authors } = changes;
  if (typeof agreesTo === 'number' && agreesTo >= sequence) {
    return agreeToChanges(platform.database, site, userId, sequence);
  }
  throw serverError({
    code: 'server/code-changed',
    message: `${authors.join(', ') || 'Somebody else'} changed this site since you last looked at it as one of its people.`,
    where: [sequence, ...authors],
    hint: 'Code of theirs would run with the rights of that person: say that it may, or look as a visitor.',
  });
};

/**
 * Through whose eyes the builder shows a page, for accounts that have the right to the people of the site's project: they,
 * where the site signs in with it, and a session of one of them, minutes long and without a refresh token. It ends with the
 * builder's own, and with a change of the design by somebody else; each, and each request in it, is told to the audit.
 */
export const viewAsCalls = (
  platform: Platform,
): HandlersOf<'GET /sites/:name/people' | 'POST /sites/:name/canvas/session'> => {
  /** The site's project where the canvas signs in at it; null where it signs in elsewhere, or nowhere. */
  const signInProject = async (site: string): Promise<Project | null> => {
    const { design } = await platform.designs.load(site);
    const signsIn = signsInHere(design, await platform.projects.addressOf(site));
    return signsIn ? platform.projects.ofSite(site) : null;
  };

  return {
    'GET /sites/:name/people': async ({ param, query }) => {
      const project = await signInProject(param('name'));
      if (!project) return { hasPeople: false, people: [] };
      return { hasPeople: true, people: await findPeople(project, query('search').trim()) };
    },
    'POST /sites/:name/canvas/session': async ({ context, param, body }) => {
      const site = param('name');
      const project = await signInProject(site);
      if (!project)
        throw serverError({
          code: 'server/not-found',
          message: 'This site signs its visitors in elsewhere: their sessions are not at hand.',
        });
      const given = await body();
      const userId = textField(given, 'userId');
      const builder = context.get('user');
      await assertAgreed(platform, site, builder.id, given.agreesTo);
      const origin = platform.origins.of(site, 'editor');
      const lender = { userId: builder.id, session: sessionName(context), name: builder.email, origin };
      const lent = await project.backend.admin.lendSession(userId, lender).catch((cause: unknown) => {
        if (!isUnlendable(cause)) throw cause;
        throw serverError({
          code: 'server/not-found',
          message: cause.message,
          where: ['userId'],
          hint: 'Choose somebody else.',
          cause,
        });
      });
      const person = { id: lent.user.id, name: lent.user.email || lent.user.phone || lent.user.id };
      const actor = { id: builder.id, name: builder.email };
      await recordAct(platform.database, { actor, person, site, act: 'view-as.lent', detail: {} });
      platform.log('info', `The account ${builder.id} looks as the person ${lent.user.id}`, { site });
      return { accessToken: lent.access_token, expiresAt: lent.expires_at, user: lent.user as object as Json };
    },
  };
};
