import type { Message } from '@trama/backend';
import { escapeHtml } from '@trama/publisher';
import type { TextKey } from '../texts/en.ts';
import { pageTexts } from '../texts/texts.ts';

/** What the inbox shows: messages, or why it shows none. */
export type Inbox = readonly Message[] | 'not signed in' | 'not allowed';

/** The inbox: what the site would have sent, for trying it without a mail service. */
export const inboxPage = (inbox: Inbox, acceptLanguage: string | undefined): string => {
  const { language, text } = pageTexts(acceptLanguage);
  const title = escapeHtml(text('inboxTitle'));
  const body = inboxBody(inbox, text);
  return [
    '<!doctype html>',
    `<html lang="${language}" data-ready=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title></head><body><main><h1>${title}</h1>`,
    body,
    '</main></body></html>',
    '',
  ].join('\n');
};

type Text = (key: TextKey) => string;

const inboxBody = (inbox: Inbox, text: Text): string => {
  if (inbox === 'not signed in') return `<p><a href="/">${escapeHtml(text('inboxSignIn'))}</a></p>`;
  if (inbox === 'not allowed') return `<p>${escapeHtml(text('inboxNotAllowed'))}</p>`;
  if (inbox.length === 0) return `<p>${escapeHtml(text('inboxEmpty'))}</p>`;
  return inbox.map((message) => messageText(message, text)).join('\n');
};

const CHANNELS: Record<Message['channel'], TextKey> = {
  email: 'inboxEmail',
  sms: 'inboxSms',
  whatsapp: 'inboxWhatsapp',
};

const messageText = (message: Message, text: Text): string =>
  [
    `<article><h2>${escapeHtml(message.subject)}</h2>`,
    `<p>${escapeHtml(text(CHANNELS[message.channel]))} · ${escapeHtml(recipient(message))} · <time datetime="${escapeHtml(message.createdAt)}">${escapeHtml(message.createdAt)}</time></p>`,
    `<pre>${linked(escapeHtml(message.text))}</pre></article>`,
  ].join('');

const recipient = ({ channel, to }: Message): string => (channel === 'email' ? to : `+${to}`);

const linked = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);
