import type { Message } from '@trama/backend';
import type { Label } from '@trama/model';
import { escapeHtml } from '@trama/publisher';
import type { TextKey } from '../texts/en.ts';
import { pageTexts } from '../texts/texts.ts';

/** What the inbox shows: messages, or why it shows none. */
export type Inbox = readonly Message[] | 'not signed in' | 'not allowed';

/** The page loads nothing, so its few rules stand in it. */
const STYLE = [
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}',
  'body{margin:0;background:Canvas;color:CanvasText}main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem}',
  'article{margin:0 0 1rem;padding:1rem;border:1px solid #8888;border-radius:.75rem}',
  'h1{margin:0 0 1rem;font-size:1.5rem}h2{margin:0;font-size:1.125rem}article p{margin:0;font-size:.875rem}',
  'pre{margin:1rem 0 0;font:inherit;white-space:pre-wrap}h2,p,pre{overflow-wrap:anywhere}',
].join('');

/** The inbox: what the site would have sent, for trying it without a mail service. */
export const inboxPage = (inbox: Inbox, acceptLanguage: string | undefined): string => {
  const { language, text } = pageTexts(acceptLanguage);
  const title = escapeHtml(text('inboxTitle'));
  const body = inboxBody(inbox, text, language);
  return [
    '<!doctype html>',
    `<html lang="${language}" data-ready=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>`,
    body,
    '</main></body></html>',
    '',
  ].join('\n');
};

type Text = (key: TextKey) => string;

const inboxBody = (inbox: Inbox, text: Text, language: keyof Label): string => {
  if (inbox === 'not signed in') return `<p><a href="/">${escapeHtml(text('inboxSignIn'))}</a></p>`;
  if (inbox === 'not allowed') return `<p>${escapeHtml(text('inboxNotAllowed'))}</p>`;
  if (inbox.length === 0) return `<p>${escapeHtml(text('inboxEmpty'))}</p>`;
  return inbox.map((message) => messageText(message, text, language)).join('\n');
};

const CHANNELS: Record<Message['channel'], TextKey> = {
  email: 'inboxEmail',
  sms: 'inboxSms',
  whatsapp: 'inboxWhatsapp',
};

const messageText = (message: Message, text: Text, language: keyof Label): string =>
  [
    `<article><h2>${escapeHtml(message.subject)}</h2>`,
    `<p>${escapeHtml(text(CHANNELS[message.channel]))} · ${escapeHtml(recipient(message))} · <time datetime="${escapeHtml(message.createdAt)}">${escapeHtml(written(message.createdAt, language))}</time></p>`,
    `<pre>${linked(escapeHtml(message.text))}</pre></article>`,
  ].join('');

/** The server does not know where its reader is: the time says whose it is. */
const written = (time: string, language: keyof Label): string =>
  `${new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(time))} UTC`;

const recipient = ({ channel, to }: Message): string => (channel === 'email' ? to : `+${to}`);

const linked = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);
