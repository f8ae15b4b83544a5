import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { THEME_SCRIPT } from './theme-script.ts';

/** What the script makes of the root's theme class: unset where it leaves it alone. */
const themeAfter = (stored: () => string | null): boolean | undefined => {
  let isDark: boolean | undefined;
  const classList = {
    toggle: (_name: string, on: boolean) => {
      isDark = on;
    },
  };
  runInNewContext(THEME_SCRIPT, {
    localStorage: { getItem: (key: string) => (key === 'ww-app-theme' ? stored() : 'dark') },
    document: { documentElement: { classList } },
  });
  return isDark;
};

describe('the script before the first paint', () => {
  it('takes the theme that the visitor has chosen', () => {
    expect([themeAfter(() => 'dark'), themeAfter(() => 'light')]).toEqual([true, false]);
  });

  it('leaves the default theme where the browser has none, nonsense, or forbids to look', () => {
    const forbidden = (): never => {
      throw new Error('forbidden');
    };
    expect([themeAfter(() => null), themeAfter(() => '{"theme":'), themeAfter(forbidden)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
