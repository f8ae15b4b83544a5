import type { IconSource } from '@trama/react';
import { plainIconName } from './icon-name.ts';

/** `<set>/<name>`; anything else could leave the icons' folder. */
const ICON_NAME = /^[\w-]+\/[\w-]+$/;

/** Drawn for an icon that does not exist: a shape that tells of it. */
const MISSING =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="12" cy="12" r="9"/></svg>';

/** Drawn until the icon is here: an empty square, so that nothing moves. */
export const PLACEHOLDER = '<svg viewBox="0 0 24 24" aria-hidden="true"></svg>';

/** An icon in the colour of its element: sets that name no fill would be black. */
const inElementColour = (svg: string): string => {
  const start = svg.indexOf('<svg');
  const icon = svg.slice(Math.max(0, start));
  const opening = icon.slice(0, icon.indexOf('>'));
  return /\sfill=/.test(opening) ? icon : icon.replace('<svg', '<svg fill="currentColor"');
};

/** Icons that can also be taken from HTML that shows them. */
export interface KeptIcons extends IconSource {
  keep(name: string, svg: string): void;
}

/**
 * Icons of a site (conformance 7.9), each fetched once. `fetchText` yields the text of
 * `icons/<set>/<name>.svg`, null where there is none.
 */
export const createIconSource = (fetchText: (path: string) => Promise<string | null>): KeptIcons => {
  const known = new Map<string, string>();
  const pending = new Map<string, Promise<string | null>>();

  const fetchIcon = async (name: string): Promise<string | null> => {
    const text = await fetchText(`icons/${name}.svg`).catch(() => null);
    if (text?.includes('<svg') !== true) {
      known.set(name, MISSING);
      return null;
    }
    const svg = inElementColour(text);
    known.set(name, svg);
    return svg;
  };

  return {
    keep: (name, svg) => {
      known.set(plainIconName(name), svg);
    },
    peek: (name) => known.get(plainIconName(name)),
    load: (writtenName) => {
      const name = plainIconName(writtenName);
      if (!ICON_NAME.test(name)) {
        known.set(name, MISSING);
        return Promise.resolve(null);
      }
      const loading = pending.get(name) ?? fetchIcon(name);
      pending.set(name, loading);
      return loading;
    },
  };
};

/** Keeps the icons that prerendered HTML shows, so that hydration finds the same and asks for none. */
export const adoptIcons = (container: Element, icons: KeptIcons): void => {
  for (const node of container.querySelectorAll('[data-icon]')) {
    const name = node.getAttribute('data-icon') ?? '';
    if (icons.peek(name) === undefined && node.querySelector('svg > *') !== null) icons.keep(name, node.innerHTML);
  }
};

/** Fills the icons of HTML that no component reads. */
export const fillIcons = (container: Element, icons: IconSource): void => {
  for (const node of container.querySelectorAll('[data-icon]')) {
    const name = node.getAttribute('data-icon') ?? '';
    if (name === '' || node.querySelector('svg > *') !== null) continue;
    void icons.load(name).then((svg) => {
      if (svg !== null && node.getAttribute('data-icon') === name) node.innerHTML = svg;
    });
  }
};
