import { Hono } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { BuilderAccess } from '../store/access.ts';
import { addInvitation, listInvitations, removeInvitation } from '../store/invitations.ts';
import { pageTexts } from '../texts/texts.ts';
import { accessField, assertOwner, type BuilderApp, type BuilderEnv, readJson, roleField, textField } from './http.ts';

/** What an invitation gives that does not say it. */
const USUAL_ACCESS: BuilderAccess = { sites: 'all', viewsPeople: false };

/** Path of the builder under which an invitation is taken up. */
const INVITE = '/invite/';

/** Address of the builder that takes up an invitation. */
const linkOf = (platform: Platform, token: string): string => `${platform.origins.builder}${INVITE}${token}`;

/** Whether a message invites somebody to the builder: its link is for that person and for owners. */
export const isInvitation = (platform: Platform, { link }: { link: string }): boolean =>
  link.startsWith(linkOf(platform, ''));

/**
 * `GET /invitations` → `{invitations}`; `POST /invitations {email, role, access?}` sends the link by mail, again where one was sent;
 * `DELETE /invitations/:id` takes it back. By owners alone.
 */
export const invitationRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>()
    .get('/invitations', async (context) => {
      assertOwner(context);
      return context.json({ invitations: await listInvitations(platform.database) });
    })
    .post('/invitations', async (context) => {
      assertOwner(context);
      const body = await readJson(context);
      const email = textField(body, 'email').trim().toLowerCase();
      if (!/^[^\s@]+@[^\s@]+$/.test(email))
        throw serverError({ code: 'server/bad-request', message: '"email" must be an address.', where: ['email'] });
      const { id: invitedBy, email: inviter } = context.get('user');
      const role = roleField(body, 'role');
      const access = accessField(body, 'access') ?? USUAL_ACCESS;
      const added = await addInvitation(platform.database, { email, role, access, invitedBy });
      if (!added)
        throw serverError({ code: 'server/name-taken', message: 'Somebody has this address.', where: ['email'] });
      const { token, ...invitation } = added;
      const { text } = pageTexts(context.req.header('accept-language'));
      const link = linkOf(platform, token);
      await platform.backend.admin.sendMail({
        kind: 'invite',
        to: email,
        subject: text('inviteSubject'),
        text: `${inviter}: ${text('inviteLead')}\n\n${link}\n\n${text('inviteEnds')}\n`,
        link,
      });
      return context.json({ invitation }, 201);
    })
    .delete('/invitations/:id', async (context) => {
      assertOwner(context);
      if (!(await removeInvitation(platform.database, context.req.param('id'))))
        throw serverError({ code: 'server/not-found', message: 'There is no such invitation.' });
      return context.json({});
    });
