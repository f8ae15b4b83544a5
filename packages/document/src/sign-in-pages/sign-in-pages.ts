import { tokenColor } from '@trama/model';
import { button, column, line, notice, ownName, quiet, words } from '../data-parts/parts.ts';
import { ifElse, named, plugin, setVariable } from '../notation/actions.ts';
import type { NotationNode } from '../notation/nodes.ts';
import { page } from '../notation/references.ts';
import { workflow } from '../notation/workflows.ts';
import { passkeyButton } from './passkey-pages.ts';
import {
  cardPage,
  failed,
  failureNotice,
  field,
  formOf,
  formula,
  goOn,
  goTo,
  isSignedIn,
  needsPassword,
  opening,
  otherWay,
  read,
  refuseWhen,
  type SignInContext,
  say,
  saying,
  showPassword,
  submitting,
  tellOfLink,
  title,
  typed,
  typedEmail,
  wayTo,
  wide,
} from './sign-in-parts.ts';
import type { SignInTextName } from './sign-in-texts.ts';

/** Fewest characters of a password. */
const LEAST = 8;

/** Says that a mail is on its way, in the place of the form. */
const mailSent = (context: SignInContext, lead: SignInTextName, more: readonly (NotationNode | false)[] = []) =>
  column('mail', 16, {
    when: formula(`Boolean(${read('sentTo')})`),
    attributes: { role: 'status' },
    children: [
      title('title', say(context, 'mailTitle')),
      words('lead', {
        text: saying(context, [lead], (text) => `${text} + ${read('sentTo')}`),
        font: { color: tokenColor('text-muted'), fontSize: '15px', lineHeight: '1.5' },
        style: { overflowWrap: 'anywhere' },
      }),
      ...more,
    ],
  });

const isAsking = formula(`!${read('sentTo')}`);

/** The page by which people enter; who has entered goes on at once. */
export const signInPage = (context: SignInContext): NotationNode =>
  cardPage(context, 'signIn', {
    heading: 'signIn',
    onLoad: [
      tellOfLink(context),
      ifElse(formula(isSignedIn(context)), [
        context.has('newPassword')
          ? ifElse(formula(needsPassword(context)), [goTo(page('newPassword'))], [goOn(context)])
          : goOn(context),
      ]),
    ],
    children: [
      opening(context, 'signIn', 'signInLead'),
      formOf(context, 'signIn', {
        send: ['signIn', 'signingIn'],
        submit: submitting('signIn', ownName(context, { en: 'Sign in', pt: 'Entrar' }), {
          sent: [
            plugin(context.plugin.id, 'signInEmail', {
              email: typedEmail('signIn'),
              password: formula(typed('signIn', 'password')),
            }),
          ],
          afterwards: [goOn(context)],
        }),
        children: [
          field(context, { name: 'email', completion: 'username' }),
          field(context, { name: 'password', completion: 'current-password' }),
          line('ways', {
            children: [
              showPassword(context),
              context.has('forgotten') && wayTo(context, 'forgotten', 'forgottenLink', 'forgotten'),
            ],
          }),
        ],
      }),
      context.has('passkeys') && passkeyButton(context),
      context.has('signUp') && otherWay(context, 'noAccount', 'signUp', 'signUp'),
    ],
  });

/** The page that makes an account; where addresses are confirmed first, it says that a link is on its way. */
export const signUpPage = (context: SignInContext): NotationNode =>
  cardPage(context, 'signUp', {
    heading: 'signUp',
    onLoad: [ifElse(formula(isSignedIn(context)), [goOn(context)])],
    children: [
      column('opening', 0, { when: isAsking, children: opening(context, 'signUp', 'signUpLead') }),
      formOf(context, 'signUp', {
        send: ['signUp', 'signingUp'],
        when: isAsking,
        submit: submitting('signUp', ownName(context, { en: 'Sign up', pt: 'Criar conta' }), {
          before: refuseWhen(`String(${typed('signUp', 'password')} ?? '').length < ${LEAST}`, 'short'),
          sent: [
            named(
              'account',
              plugin(context.plugin.id, 'signUp', {
                type: 'email',
                email: typedEmail('signUp'),
                password: formula(typed('signUp', 'password')),
                redirectPage: page('signIn'),
              }),
            ),
          ],
          afterwards: [
            ifElse(
              formula(`Boolean(context.workflow['account'].result?.session)`),
              [goOn(context)],
              [setVariable('sentTo', typedEmail('signUp'))],
            ),
          ],
        }),
        children: [
          field(context, { name: 'email', completion: 'username' }),
          field(context, { name: 'password', completion: 'new-password', hint: 'atLeast' }),
          showPassword(context),
        ],
      }),
      mailSent(context, 'confirmMail', [
        button('again', context, say(context, 'sendAgain'), {
          look: 'outlined',
          style: wide,
          on: {
            click: workflow(
              [
                setVariable('failure', ''),
                setVariable('isSentAgain', false),
                plugin(context.plugin.id, 'resendOTP', {
                  type: 'signup',
                  email: formula(read('sentTo')),
                  redirectPage: page('signIn'),
                }),
                setVariable('isSentAgain', true),
              ],
              { name: ownName(context, { en: 'Send again', pt: 'Enviar de novo' }), onError: failed() },
            ),
          },
        }),
        notice('sentAgain', 'success', {
          text: say(context, 'sentAgain'),
          when: formula(`${read('isSentAgain')} === true`),
        }),
        failureNotice(),
      ]),
      otherWay(context, 'hasAccount', 'signIn', 'signIn'),
    ],
  });

/** The page that sends a link to who forgot the password. It says the same whether there is such an account or not. */
export const forgottenPage = (context: SignInContext): NotationNode =>
  cardPage(context, 'forgotten', {
    heading: 'forgotten',
    children: [
      column('opening', 0, { when: isAsking, children: opening(context, 'forgotten', 'forgottenLead') }),
      formOf(context, 'forgotten', {
        send: ['sendLink', 'sending'],
        when: isAsking,
        submit: submitting('forgotten', ownName(context, { en: 'Send the link', pt: 'Enviar o link' }), {
          sent: [
            plugin(context.plugin.id, 'resetPasswordForEmail', {
              email: typedEmail('forgotten'),
              redirectPage: page('newPassword'),
            }),
          ],
          afterwards: [setVariable('sentTo', typedEmail('forgotten'))],
        }),
        children: field(context, { name: 'email', completion: 'username' }),
      }),
      mailSent(context, 'recoveryMail'),
      line('back', {
        layout: { justifyContent: 'center' },
        children: wayTo(context, 'way', 'backToSignIn', 'signIn'),
      }),
    ],
  });

/**
 * The page that links of forgotten passwords and of invitations lead to; and the sign-in, for who has confirmed an account in another
 * browser than the one that made it, whose password was not kept.
 */
export const newPasswordPage = (context: SignInContext): NotationNode => {
  const isSaved = `${read('isSaved')} === true`;
  const isAsked = formula(`${isSignedIn(context)} && !(${isSaved})`);
  const isAskedFirst = `${isSignedIn(context)} && ${needsPassword(context)} && !(${isSaved})`;
  return cardPage(context, 'newPassword', {
    heading: 'newPassword',
    children: [
      column('opening', 0, {
        when: formula(`${isSignedIn(context)} && !(${needsPassword(context)}) && !(${isSaved})`),
        children: opening(context, 'newPassword', 'newPasswordLead'),
      }),
      column('confirmed', 0, {
        when: formula(isAskedFirst),
        attributes: { role: 'status' },
        children: opening(context, 'confirmedTitle', 'confirmed'),
      }),
      formOf(context, 'newPassword', {
        send: ['savePassword', 'saving'],
        when: isAsked,
        submit: submitting('newPassword', ownName(context, { en: 'Save the password', pt: 'Salvar a senha' }), {
          before: [
            ...refuseWhen(`String(${typed('newPassword', 'password')} ?? '').length < ${LEAST}`, 'short'),
            ...refuseWhen(`${typed('newPassword', 'password')} !== ${typed('newPassword', 'repeated')}`, 'different'),
          ],
          sent: [
            plugin(context.plugin.id, 'confirmPassword', { newPassword: formula(typed('newPassword', 'password')) }),
          ],
          afterwards: [setVariable('isSaved', true)],
        }),
        children: [
          field(context, { name: 'password', completion: 'new-password', label: 'newPassword', hint: 'atLeast' }),
          field(context, { name: 'repeated', completion: 'new-password' }),
          showPassword(context),
        ],
      }),
      column('saved', 20, {
        when: formula(isSaved),
        attributes: { role: 'status' },
        children: [
          opening(context, 'savedTitle', 'saved'),
          button('goOn', context, say(context, 'goOn'), {
            style: wide,
            on: {
              click: workflow([goTo(context.after)], { name: ownName(context, { en: 'Go on', pt: 'Continuar' }) }),
            },
          }),
        ],
      }),
      column('noLink', 20, {
        when: formula(`!(${isSignedIn(context)}) && !(${isSaved})`),
        children: [
          opening(context, 'noLinkTitle', context.has('forgotten') ? 'noLink' : 'noLinkAlone'),
          context.has('forgotten')
            ? button('other', context, say(context, 'otherLink'), {
                style: wide,
                on: {
                  click: workflow([goTo(page('forgotten'))], {
                    name: ownName(context, { en: 'Ask for another link', pt: 'Pedir outro link' }),
                  }),
                },
              })
            : button('back', context, say(context, 'backToSignIn'), {
                style: wide,
                on: {
                  click: workflow([goTo(page('signIn'))], {
                    name: ownName(context, { en: 'Back to sign-in', pt: 'Voltar à entrada' }),
                  }),
                },
              }),
        ],
      }),
    ],
  });
};

/** A page for who is signed in, with the way out. */
export const membersPage = (context: SignInContext): NotationNode =>
  cardPage(context, 'members', {
    heading: 'members',
    access: [null],
    children: [
      opening(context, 'members', 'membersLead'),
      quiet('who', {
        text: saying(
          context,
          ['signedInAs'],
          (text) => `${text} + (plugins[${JSON.stringify(context.plugin.namespace)}]?.user?.email ?? '')`,
        ),
        style: { overflowWrap: 'anywhere' },
      }),
      context.has('passkeys') && wayTo(context, 'passkeys', 'passkeys', 'passkeys'),
      button('signOut', context, say(context, 'signOut'), {
        look: 'outlined',
        style: wide,
        on: {
          click: workflow([plugin(context.plugin.id, 'signOut', { scope: 'local' }), goTo(page('signIn'))], {
            name: ownName(context, { en: 'Sign out', pt: 'Sair' }),
          }),
        },
      }),
    ],
  });
