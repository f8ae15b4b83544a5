import { escapeHtml, type SiteFace } from '@trama/publisher';

/** Looks as attributes: the content policy of these pages allows no other inline styles. */
const STYLES = {
  body: 'margin:0;min-height:100vh;display:grid;place-items:center',
  main: 'padding:24px;max-width:32rem;text-align:center',
  site: 'margin:0 0 24px;font-weight:600',
  title: 'margin:0 0 8px;font-size:28px;line-height:1.25',
  sentence: 'margin:0 0 24px',
  way: 'display:inline-block;padding:8px 0;font-weight:600',
} as const;

/** What a page of the server says, and whose it is. */
export interface PlainPage {
  language: string;
  title: string;
  sentence: string;
  way?: { href: string; text: string } | undefined;
  /** Of the site that it is about; absent: of none, or of one that does not say. */
  face?: SiteFace | undefined;
  /** What the visitor chose on the site; absent: nothing, so the browser decides between two themes. */
  theme?: 'light' | 'dark' | undefined;
}

/** A colour of both themes, of which `color-scheme` chooses; browsers that cannot choose take the light one. */
const colorOf = (property: string, light: string, dark: string): string =>
  light === dark ? `${property}:${light}` : `${property}:${light};${property}:light-dark(${light},${dark})`;

/** A site with one theme has its own scheme, whatever a visitor prefers elsewhere. */
const schemeOf = ({ face, theme }: PlainPage): string => {
  if (face?.light && !face.dark) return 'light';
  return face?.dark && !face.light ? 'dark' : (theme ?? 'light dark');
};

/** A page of the server itself: a title, a sentence and perhaps a way on. It is ready at once: there is nothing to load. */
export const plainPage = (page: PlainPage): string => {
  const { language, title, sentence, way, face } = page;
  const light = face?.light ?? face?.dark;
  const dark = face?.dark ?? light;
  const looks = (colors: readonly (readonly [string, 'ground' | 'text' | 'link'])[]): string =>
    light && dark ? colors.map(([property, name]) => `;${colorOf(property, light[name], dark[name])}`).join('') : '';
  const scheme = `color-scheme:${schemeOf(page)}${looks([['background', 'ground']])}`;
  const font = `font:16px/1.5 ${face?.font || 'system-ui,sans-serif'}`;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" data-ready="" style="${scheme}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><meta name="description" content="${escapeHtml(sentence)}">`,
    `<title>${escapeHtml(face ? `${title} – ${face.name}` : title)}</title></head>`,
    `<body style="${escapeHtml(`${STYLES.body};${font}${looks([['color', 'text']])}`)}"><main style="${STYLES.main}">`,
    face ? `<p style="${STYLES.site}">${escapeHtml(face.name)}</p>` : '',
    `<h1 style="${STYLES.title}">${escapeHtml(title)}</h1>`,
    `<p style="${STYLES.sentence}">${escapeHtml(sentence)}</p>`,
    way
      ? `<a href="${escapeHtml(way.href)}" style="${STYLES.way}${looks([['color', 'link']])}">${escapeHtml(way.text)}</a>`
      : '',
    '</main></body>',
    '</html>',
    '',
  ].join('\n');
};
