import { SCREENS, type Screen } from '@trama/model';

/** The sections of a page as one screen shows them. */
export interface ScreenLook {
  screen: Screen;
  sections: readonly string[];
}

/**
 * One HTML for all screens: a section that looks the same everywhere stands once, any other once per look, wrapped in a
 * node that names its screens. The stylesheet shows the one that fits (`SCREEN_VARIANT_CSS`), and the runtime keeps it.
 */
export const mergeLooks = (looks: readonly ScreenLook[]): string =>
  (looks[0]?.sections ?? [])
    .map((first, index) => {
      const screensByHtml = new Map<string, Screen[]>();
      for (const { screen, sections } of looks) {
        const html = sections[index] ?? '';
        screensByHtml.set(html, [...(screensByHtml.get(html) ?? []), screen]);
      }
      if (screensByHtml.size === 1) return first;
      return [...screensByHtml]
        .map(([html, screens]) => `<div data-screens="${screens.join(' ')}">${html}</div>`)
        .join('');
    })
    .join('');

/** Screens beside the default one, which a page is drawn for as well. */
export const OTHER_SCREENS: readonly Screen[] = SCREENS.filter((screen) => screen !== 'default');
