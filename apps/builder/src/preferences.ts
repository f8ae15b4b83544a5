import { createState, type State } from './state/state.ts';
import { type BuilderLanguage, preferredLanguage } from './texts/index.ts';

export type Theme = 'system' | 'light' | 'dark';

/** What one person likes in this browser: kept there, never on the server. */
export interface Preferences {
  readonly theme: State<Theme>;
  readonly language: State<BuilderLanguage>;
}

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Preferences kept in the window's local storage; the theme and the language are put on its document. */
export const createPreferences = ({ localStorage, navigator, document }: Window): Preferences => {
  const storedTheme = localStorage.getItem('trama.theme');
  const storedLanguage = localStorage.getItem('trama.language');
  const theme = createState<Theme>(THEMES.find((name) => name === storedTheme) ?? 'system');
  const language = createState<BuilderLanguage>(
    storedLanguage === 'pt' || storedLanguage === 'en' ? storedLanguage : preferredLanguage(navigator.languages),
  );
  const show = (): void => {
    if (theme.get() === 'system') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.dataset.theme = theme.get();
    document.documentElement.lang = language.get();
  };
  theme.subscribe(() => {
    localStorage.setItem('trama.theme', theme.get());
    show();
  });
  language.subscribe(() => {
    localStorage.setItem('trama.language', language.get());
    show();
  });
  show();
  return { theme, language };
};
