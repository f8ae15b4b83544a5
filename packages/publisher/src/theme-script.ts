import { DARK_THEME_CLASS, type Design, THEME_KEY } from '@trama/model';

/** True when a visitor can see the site in two themes. */
export const hasTwoThemes = (design: Pick<Design, 'tokens'>): boolean =>
  Object.values(design.tokens).some((token) => token.dark !== undefined && token.dark !== token.value);

/** Sets the visitor's own theme before the first paint. It stands in the document, whose policy names it. */
export const THEME_SCRIPT: string = [
  'try {',
  `  const theme = localStorage.getItem('${THEME_KEY}');`,
  "  if (theme === 'light' || theme === 'dark')",
  `    document.documentElement.classList.toggle('${DARK_THEME_CLASS}', theme === 'dark');`,
  '} catch {}',
  '',
].join('\n');
