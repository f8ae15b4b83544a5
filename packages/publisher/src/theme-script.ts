import type { Design } from '@trama/model';

/** Key under which the browser keeps the visitor's theme (conformance 4.33, 10.162). */
const THEME_KEY = 'ww-app-theme';

/** True when a visitor can see the site in two themes. */
export const hasTwoThemes = (design: Pick<Design, 'tokens'>): boolean =>
  Object.values(design.tokens).some((token) => token.dark !== undefined && token.dark !== token.value);

/** Sets the visitor's own theme before the first paint. A classic script in a file: the policy allows no inline one. */
export const THEME_SCRIPT: string = [
  'try {',
  `  const theme = localStorage.getItem('${THEME_KEY}');`,
  "  if (theme === 'light' || theme === 'dark')",
  "    document.documentElement.classList.toggle('ww-app-theme-dark', theme === 'dark');",
  '} catch {}',
  '',
].join('\n');
