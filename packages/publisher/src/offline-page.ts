import { textsIn } from '@trama/model';
import { inlineSourceOf } from './hashing.ts';
import { escapeHtml } from './html/escape.ts';

const TEXTS = {
  en: {
    title: 'No connection',
    text: 'This page could not be loaded. It opens by itself when the connection is back.',
    again: 'Try again',
  },
  pt: {
    title: 'Sem conexão',
    text: 'Não foi possível carregar esta página. Ela abre sozinha quando a conexão voltar.',
    again: 'Tentar de novo',
  },
};

/** By hand too it loads anew: a link to the same address could be answered from the browser's cache, by a page without its data. */
const RELOAD =
  "const again=()=>location.reload();addEventListener('online',again);document.querySelector('button').onclick=again";

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{max-width:26rem;padding:2rem;text-align:center}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1.5rem}
button{padding:.75rem 1.5rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:2px solid;outline-offset:2px}`;

/** What the page below may do: it stands for itself, and asks nobody. */
export const OFFLINE_POLICY: string = `default-src 'none'; style-src 'unsafe-inline'; script-src ${inlineSourceOf(RELOAD)}; base-uri 'none'`;

/** What a visitor sees whose navigation reached nobody, in the words of `language` (conformance 10.328): it loads nothing. */
export const offlinePage = (siteName: string, language: string): string => {
  const texts = textsIn(language, TEXTS);
  return `<!doctype html><html lang="${escapeHtml(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${texts.title} – ${escapeHtml(siteName)}</title><style>${STYLE}</style><main><h1>${texts.title}</h1><p>${texts.text}</p><button>${texts.again}</button></main><script>${RELOAD}</script></html>`;
};
