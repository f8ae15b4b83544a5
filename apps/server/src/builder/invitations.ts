import type { Access } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { addInvitation, listInvitations, removeInvitation } from '../store/invitations.ts';
import { pageTexts } from '../texts/texts.ts';
import type { HandlersOf } from './calls.ts';
import { accessField, roleField, textField } from './http.ts';

/** What an invitation gives that does not say it. */
const USUAL_ACCESS: Access = { sites: 'all', rights: {} };

/** Path of the builder under which an invitation is taken up. */
const INVITE = '/invite/';

/** Address of the builder that takes up an invitation. */
const linkOf = (platform: Platform, token: string): string => `${platform.origins.builder}${INVITE}${token}`;

/** Whether a message invites somebody to the builder: its link is for that person and for owners. */
export const isInvitation = (platform: Platform, { link }: { link: string }): boolean =>
  link.startsWith(linkOf(platform, ''));

/** Invitations to the builder, by owners alone. The link is sent by mail, again where one was sent. */
export const invitationCalls = (
  platform: Platform,
): HandlersOf<'GET /invitations' | 'POST /invitations' | 'DELETE /invitations/:id'> => ({
  'GET /invitations': async () => ({ invitations: await listInvitations(platform.database) }),
  'POST /invitations': async ({ context, body, note }) => {
    const given = await body();
    const email = textField(given, 'email').trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      throw serverError({ code: 'server/bad-request', message: '"email" must be an address.', where: ['email'] });
    const { id: invitedBy, email: inviter } = context.get('user');
    const role = roleField(given, 'role');
    const access = accessField(given, 'access') ?? USUAL_ACCESS;
    note({ account: email, role });
    const added = await addInvitation(platform.database, { email, role, access, invitedBy });
    if (!added)
      throw serverError({ code: 'server/name-taken', message: 'Somebody has this address.', where: ['email'] });
    const { token, ...invitation } = added;
    const { text } = pageTexts(context.req.header('accept-language'));
    const link = linkOf(platform, token);
    await platform.sendMail({
      kind: 'invite',
      to: email,
      subject: text('inviteSubject'),
      text: `${inviter}: ${text('inviteLead')}\n\n${link}\n\n${text('inviteEnds')}\n`,
      link,
    });
    return { invitation };
  },
  'DELETE /invitations/:id': async ({ param, note }) => {
    const invitation = (await listInvitations(platform.database)).find(({ id }) => id === param('id'));
    note({ account: invitation?.email ?? '' });
    if (!(await removeInvitation(platform.database, param('id'))))
      throw serverError({ code: 'server/not-found', message: 'There is no such invitation.' });
    return {};
  },
});
