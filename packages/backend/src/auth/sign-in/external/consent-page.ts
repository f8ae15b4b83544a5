import type { AuthLanguage } from '../../messages/message.ts';
import { escapeHtml } from '../../messages/templates.ts';

const TEXTS = {
  pt: {
    title: 'Provedor de teste',
    lead: 'Este provedor só existe para experimentar. Escolha como quem entrar em',
    email: 'E-mail',
    name: 'Nome',
    approve: 'Permitir',
    deny: 'Recusar',
    refused: 'Este pedido não pode ser atendido.',
  },
  en: {
    title: 'Test provider',
    lead: 'This provider exists only to try things out. Choose whom to sign in as at',
    email: 'Email',
    name: 'Name',
    approve: 'Allow',
    deny: 'Deny',
    refused: 'This request cannot be answered.',
  },
} as const;

/** The language of the page: what the request or the browser asks for, else Portuguese. */
export const pageLanguage = (asked: string | null | undefined, acceptLanguage: string | undefined): AuthLanguage => {
  const first = (asked || acceptLanguage || 'pt').trim().toLowerCase();
  return first.startsWith('en') ? 'en' : 'pt';
};

/** The page loads nothing, so its few rules stand in it. */
const STYLE = [
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}',
  'main{max-width:26rem;margin:10vh auto;padding:1.5rem;border:1px solid #8884;border-radius:.75rem}',
  'h1{margin-top:0;font-size:1.4rem}label{display:block}',
  'input{display:block;box-sizing:border-box;width:100%;padding:.5rem;font:inherit}',
  'button{padding:.5rem 1.25rem;font:inherit}',
].join('');

const page = (language: AuthLanguage, body: string): string => {
  const { title } = TEXTS[language];
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>`,
    body,
    '</main></body></html>',
    '',
  ].join('\n');
};

/** Asks whom to sign in as; `request` are the parameters that the decision carries along. */
export const consentPage = (
  language: AuthLanguage,
  { site, hint, request }: { site: string; hint: string; request: Record<string, string> },
): string => {
  const text = TEXTS[language];
  const hidden = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return page(
    language,
    [
      `<p>${text.lead} <strong>${escapeHtml(site)}</strong>.</p>`,
      `<form method="post">${hidden}`,
      `<p><label>${text.email} <input type="email" name="email" autocomplete="email" value="${escapeHtml(hint)}"></label></p>`,
      `<p><label>${text.name} <input type="text" name="name" autocomplete="name"></label></p>`,
      `<p><button name="decision" value="allow">${text.approve}</button> `,
      `<button name="decision" value="deny">${text.deny}</button></p></form>`,
    ].join('\n'),
  );
};

/** Tells that a request cannot be sent back to whoever made it. */
export const refusalPage = (language: AuthLanguage): string => page(language, `<p>${TEXTS[language].refused}</p>`);
