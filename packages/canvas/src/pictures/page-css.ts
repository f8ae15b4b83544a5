import type { InlineFiles } from './inline-files.ts';

/** What a picture shows otherwise than the page: nothing moves, and all of it is painted. */
const STILL = `*, *::before, *::after {
  animation: none !important; transition: none !important; caret-color: transparent !important;
  content-visibility: visible !important;
}`;

interface Sheet {
  rules: CSSRuleList;
  media: string;
  base: string;
}

/** A sheet of another host keeps its rules to itself; its text may still be there to read. */
const foreignSheet = async (window: Window & typeof globalThis, href: string): Promise<CSSRuleList | null> => {
  try {
    const text = await (await window.fetch(href, { signal: AbortSignal.timeout(4000) })).text();
    const sheet = new window.CSSStyleSheet({ baseURL: href });
    sheet.replaceSync(text);
    return sheet.cssRules;
  } catch {
    return null;
  }
};

const rulesOf = (sheet: CSSStyleSheet): CSSRuleList | null => {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
};

const sheetsOf = async (window: Window & typeof globalThis): Promise<readonly Sheet[]> => {
  const { document } = window;
  const found = await Promise.all(
    [...document.styleSheets, ...document.adoptedStyleSheets].map(async (sheet): Promise<Sheet | null> => {
      if (sheet.disabled) return null;
      const rules = rulesOf(sheet) ?? (sheet.href === null ? null : await foreignSheet(window, sheet.href));
      return rules && { rules, media: sheet.media.mediaText, base: sheet.href ?? document.baseURI };
    }),
  );
  return found.filter((sheet) => sheet !== null);
};

const weightOf = (weight: string): string => ({ normal: '400', bold: '700', '': '400' })[weight] ?? weight;

/** By what a face of a font is known in the list of those that are loaded. */
const faceKey = (family: string, weight: string, style: string, range: string): string =>
  [
    family.replace(/["']/g, '').toLowerCase(),
    weightOf(weight),
    style || 'normal',
    (range || 'U+0-10FFFF').toUpperCase().replace(/\s/g, ''),
  ].join('|');

/** The faces that the page has loaded: a family of many scripts has dozens that it never asks for. */
const loadedFaces = (document: Document): ReadonlySet<string> =>
  new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight, style, unicodeRange }) => faceKey(family, weight, style, unicodeRange)),
  );

/** The CSS of a document, with the files that it needs. */
export const pageCss = async (window: Window & typeof globalThis, files: InlineFiles): Promise<string> => {
  const loaded = loadedFaces(window.document);

  const textOf = async (rule: CSSRule, base: string): Promise<string> => {
    if (rule instanceof window.CSSFontFaceRule) {
      const value = (name: string): string => rule.style.getPropertyValue(name);
      const key = faceKey(value('font-family'), value('font-weight'), value('font-style'), value('unicode-range'));
      return loaded.has(key) ? files.css(rule.cssText, base) : '';
    }
    if (rule instanceof window.CSSImportRule) {
      const inner = rule.styleSheet && rulesOf(rule.styleSheet);
      return inner ? within(rule.media.mediaText, await textsOf(inner, rule.styleSheet?.href ?? base)) : '';
    }
    if (rule instanceof window.CSSGroupingRule) {
      const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
      return `${head}{${await textsOf(rule.cssRules, base)}}`;
    }
    return rule.cssText.includes('url(') ? files.css(rule.cssText, base) : rule.cssText;
  };
  const textsOf = async (rules: CSSRuleList, base: string): Promise<string> =>
    (await Promise.all([...rules].map((rule) => textOf(rule, base)))).join('\n');
  const within = (media: string, text: string): string => (media === '' ? text : `@media ${media} {${text}}`);

  const sheets = await sheetsOf(window);
  const texts = await Promise.all(
    sheets.map(async ({ rules, media, base }) => within(media, await textsOf(rules, base))),
  );
  return [...texts, STILL].join('\n');
};
