import { escapeHtml } from '@trama/publisher';
import { pageTexts, type TextKey } from '../texts/texts.ts';
import type { ConsentRequest } from './consent-desk.ts';

/** Looks as attributes: the policy of the page allows no other inline styles. System colours hold in both themes. */
const STYLES = {
  html: 'color-scheme:light dark',
  body: 'margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText',
  main: 'box-sizing:border-box;width:min(28rem,100%);padding:24px',
  title: 'margin:0 0 8px;font-size:24px;line-height:1.25;overflow-wrap:anywhere',
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding-left:20px',
  buttons: 'display:flex;flex-wrap:wrap;gap:12px;margin-top:24px',
  button:
    'flex:1 1 120px;min-height:44px;padding:8px 16px;font:inherit;font-weight:600;border-radius:8px;cursor:pointer',
} as const;

/** What each scope lets an application know. */
const SCOPE_TEXTS: Readonly<Record<string, TextKey>> = {
  email: 'consentEmail',
  phone: 'consentPhone',
  profile: 'consentProfile',
};

const hostOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, protocol } = new URL(address);
  return host || protocol.replace(/:$/, '');
};

/** The page that asks somebody whether an application may sign in with the account that they have here. It has no script. */
export const consentPage = (language: string, request: ConsentRequest): string => {
  const { language: own, text } = pageTexts(language);
  const say = (key: TextKey, values: Readonly<Record<string, string>> = {}): string =>
    escapeHtml(text(key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
  const { application, address, email, redirectUri, scopes } = request;
  const known = ['consentWho' as const, ...scopes.flatMap((scope) => SCOPE_TEXTS[scope] ?? [])];
  const title = say('consentTitle', { application });
  const button = (action: string, key: TextKey): string =>
    `<button type="submit" name="action" value="${action}" style="${STYLES.button}">${say(key)}</button>`;
  return [
    '<!doctype html>',
    `<html lang="${own}" data-ready="" style="${STYLES.html}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    `<body style="${STYLES.body}"><main style="${STYLES.main}">`,
    `<h1 style="${STYLES.title}">${title}</h1>`,
    `<p style="${STYLES.text}">${email === '' ? say('consentAccount') : say('consentAs', { email })}</p>`,
    `<h2 style="margin:0 0 8px;font-size:16px">${say('consentKnows')}</h2>`,
    `<ul style="${STYLES.list}">${known.map((key) => `<li>${say(key)}</li>`).join('')}</ul>`,
    `<p style="${STYLES.text}">${say('consentNoMore')}</p>`,
    `<p style="${STYLES.text}">${say('consentGoes', { host: hostOf(redirectUri) })}</p>`,
    address === ''
      ? ''
      : `<p style="${STYLES.text}"><a href="${escapeHtml(address)}" rel="noopener noreferrer" target="_blank">${say('consentAbout', { application })}</a></p>`,
    `<form method="post" style="${STYLES.buttons}">${button('deny', 'consentDeny')}${button('approve', 'consentApprove')}</form>`,
    '</main></body></html>',
    '',
  ].join('\n');
};
