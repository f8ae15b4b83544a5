/** What stands in the places of a text that is only looked at. */
export const SAMPLES: Readonly<Record<string, string>> = {
  ConfirmationURL: 'https://example.com/?sample',
  Token: '123456',
  TokenHash: 'sample',
  SiteURL: 'https://example.com',
  RedirectTo: 'https://example.com',
  Email: 'ana@example.com',
  NewEmail: 'ana.lima@example.com',
  Phone: '351911222333',
  'Data.name': 'Ana',
};

const PLACE = /\{\{\s*\.([A-Za-z0-9_.]+)\s*\}\}/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

/** A text with samples in its places; `isHtml`: they stand in HTML. */
export const previewOf = (text: string, isHtml = false): string =>
  text.replace(PLACE, (_place, name: string) => {
    const value = SAMPLES[name] ?? (name.startsWith('Data.') ? `[${name.slice(5)}]` : '');
    return isHtml ? escaped(value) : value;
  });

/** Names in a text that stand for nothing. */
export const unknownNames = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(PLACE)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in SAMPLES) && !name.startsWith('Data.')),
  ),
];

/** Whether who gets it can go on: by a link that is in it, or a code. */
export const leadsOn = (text: string): boolean =>
  [...text.matchAll(PLACE)].some(([, name = '']) => ['ConfirmationURL', 'Token', 'TokenHash'].includes(name));
