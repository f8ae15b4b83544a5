import {
  DARK_THEME_CLASS,
  type Design,
  type DesignHead,
  type Id,
  SCREEN_MAX_WIDTH,
  SCREENS,
  type Token,
  type Value,
} from '@trama/model';
import { safeValue } from './css-text.ts';
import { backgroundOf } from './groups/background.ts';
import type { Look, Looks, PropertyKey } from './looks.ts';
import { screensClass } from './names.ts';
import type { CssRule } from './types.ts';

/** Owner of rules that belong to the whole page. */
export const PAGE_OWNER: Id = 'page';

/** Background of the page, on the root element (conformance 10.281). Bound values are left to the engine. */
export const pageRules = (background: Design['background']): CssRule[] => {
  const looks: Looks = new Map(
    Object.entries(background).map(([property, value]: [string, Value]): [PropertyKey, Look] => [
      `style.${property}`,
      { value, layer: '' },
    ]),
  );
  const value = backgroundOf(looks);
  return value === null
    ? []
    : [{ owner: PAGE_OWNER, screen: 'default', selector: 'html', declarations: [['background', value]] }];
};

/** Resets, and a page at rest for visitors who want less motion: animations go to their end at once. */
const RESETS = `*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;font-family:var(--ww-default-font-family,unset)}
h1,h2,h3,h4,h5,h6,p,figure,blockquote,ul,ol,dl,dd{margin:0}
ul,ol{padding:0}
h1,h2,h3,h4,h5,h6{font-size:inherit;font-weight:inherit}
button,input,select,textarea{margin:0;padding:0;background:none;font:inherit;letter-spacing:inherit;color:inherit;text-align:inherit}
button{border:none;cursor:inherit}
a{color:inherit;text-decoration:inherit}
img{max-width:100%}
.ww-section-anchor{position:absolute}
.ww-modal>*{pointer-events:auto}
@media (prefers-reduced-motion:reduce){[data-ww-element]{animation-duration:1ms!important;animation-delay:0s!important;animation-iteration-count:1!important}}`;

/** Rules of the classes of `screensClass`: each hides the node on the screens that are not its own. */
const screenRules = (): string => {
  const rules: string[] = [];
  for (let mask = 0; mask < (1 << SCREENS.length) - 1; mask++) {
    const shown = SCREENS.filter((_, index) => mask & (1 << index));
    const name = screensClass(shown);
    SCREENS.forEach((screen, index) => {
      if (shown.includes(screen)) return;
      const next = SCREENS[index + 1];
      const above = next === undefined ? null : SCREEN_MAX_WIDTH[next];
      const below = SCREEN_MAX_WIDTH[screen];
      const range = [
        above === null ? '' : `(min-width:${above + 1}px)`,
        below === null ? '' : `(max-width:${below}px)`,
      ].filter((part) => part !== '');
      rules.push(`@media ${range.join(' and ')}{.${name}{display:none!important}}`);
    });
  }
  return rules.join('\n');
};

/** What every page begins with: resets (conformance 10.284) and the classes of screens. */
export const baseCss = (): string => `${RESETS}\n${screenRules()}`;

const variable = (id: string, value: string): string => {
  const text = safeValue(value);
  return text === null || !/^[\w-]+$/.test(id) ? '' : `--${id}:${text}`;
};

/**
 * Design tokens as custom properties of the root, dark values under the theme's class (conformance 10.264),
 * and the default font family.
 */
export const tokenCss = (tokens: Readonly<Record<Id, Token>>, head: Pick<DesignHead, 'defaultFontFamily'>): string => {
  const all = Object.values(tokens);
  const light = [
    variable('ww-default-font-family', head.defaultFontFamily),
    ...all.map((token) => variable(token.id, token.value)),
  ];
  const dark = all.map((token) =>
    token.dark === undefined || token.dark === token.value ? '' : variable(token.id, token.dark),
  );
  return [block(':root', light), block(`:root.${DARK_THEME_CLASS}`, dark)].filter((text) => text !== '').join('\n');
};

const block = (selector: string, declarations: readonly string[]): string => {
  const set = declarations.filter((declaration) => declaration !== '' && !declaration.endsWith(':'));
  return set.length === 0 ? '' : `${selector}{${set.join(';')}}`;
};
