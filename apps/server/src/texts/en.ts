/** Texts of the server's own pages. */
export const en = {
  noSiteTitle: 'No site here',
  noSite: 'No site answers at this address.',
  unpublishedTitle: 'Not published yet',
  unpublished: 'This site has nothing published at this address yet. Publish it in the builder.',
  home: 'Go to the home page',
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address.',
  goneTitle: 'Page removed',
  gone: 'What was at this address is no longer there.',
  privateTitle: 'This page is private',
  privateNoAccess: 'You have no access to this page.',
  privateNoServerHalf: 'The sign-in of this site cannot be checked by this server, so the page is not shown.',
  silentTitle: 'This site does not answer right now',
  silent: 'Its data take longer than they should. Try again in a moment.',
  serviceTitle: 'Sign-in does not answer',
  serviceSilent: 'The sign-in service of this site does not answer or refuses its key. Try again in a moment.',
  damagedTitle: 'This page is damaged',
  damaged: 'A file of this page was lost where it is kept. Whoever publishes the site mends it by publishing again.',
  closedTitle: 'Not for everybody',
  closed:
    'This version of the site is for those who edit it. Go on as whom you are signed in to the builder, or ask for a link with a key.',
  closedSignIn:
    'You are not signed in to the builder as somebody who edits this site. Sign in and open the address again, or ask for a link with a key.',
  goOn: 'Go on',
  openBuilder: 'Open the builder',
  inviteSubject: 'You are invited to Trama',
  inviteLead: 'you are invited to build sites. Choose your password here:',
  inviteEnds: 'The link is for you alone, and holds for 7 days.',
  factorResetSubject: 'Your second factor was taken away',
  factorResetLead:
    'your second factor was taken away, and your open sessions have ended. Sign in with your password, and set up another one here:',
  factorResetEnd: 'If you did not ask for this, speak to whoever did it at once, and choose a new password.',
  inboxTitle: 'Inbox',
  inboxEmpty: 'No message yet. What the site would send by mail or SMS appears here.',
  inboxEmail: 'Email',
  inboxSms: 'SMS',
  inboxWhatsapp: 'WhatsApp',
  inboxSignIn: 'Sign in to the builder to read the messages.',
  inboxNotAllowed:
    'To read messages you need the right “mail” to the backend of a site. Ask an owner of the builder for it.',
} as const;

export type TextKey = keyof typeof en;
