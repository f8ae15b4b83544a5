import { type Signal, signal } from '@preact/signals-core';
import { THEME_KEY } from '@trama/model';
import type { Platform } from '../platform.ts';

export type Theme = 'light' | 'dark';

export interface ThemeChoice {
  readonly theme: Signal<Theme>;
  /** Takes what the visitor chose earlier; the site's default where that is no theme. */
  restore(): void;
  /** Sets and stores a theme; `toggle` switches between the two, anything unknown is light. */
  choose(theme: unknown): void;
}

export const createTheme = (platform: Platform, defaultTheme: Theme): ThemeChoice => {
  const theme = signal<Theme>(defaultTheme);
  const set = (next: Theme, isChosen = false): void => {
    theme.value = next;
    platform.setDocument({ theme: next, ...(isChosen && { isThemeChosen: true }) });
  };
  return {
    theme,
    restore: () => {
      const stored = platform.storage.get(THEME_KEY);
      set(stored === 'dark' || stored === 'light' ? stored : defaultTheme);
    },
    choose: (choice) => {
      const next =
        choice === 'toggle' ? (theme.peek() === 'dark' ? 'light' : 'dark') : choice === 'dark' ? 'dark' : 'light';
      platform.storage.set(THEME_KEY, next);
      set(next, true);
    },
  };
};
