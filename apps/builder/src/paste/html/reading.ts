import type { ElementProps, NotationNode } from '@trama/document/notation';
import type { Registry, Value } from '@trama/model';
import { type Declared, differences } from '../css/declared.ts';
import { fontSizeOf, INHERITED, looksOfCss } from '../css/looks-of-css.ts';
import type { ReadScreen } from '../css/read-rules.ts';
import { createLeftOut, type LeftOut } from '../left-out.ts';
import { MOST_FILES } from '../limits.ts';
import type { FileList } from '../pasted-fragment.ts';
import { safeLink, safeSource } from '../safe-address.ts';
import { safeSvg } from '../svg.ts';
import { ROLES } from './tags.ts';

/** Declarations by screen. */
export type Layered = Readonly<Record<ReadScreen, Readonly<Record<string, string>>>>;
export type Sizes = Readonly<Record<ReadScreen, number>>;

/** Size of letters in CSS px where nothing says another. */
export const SIZE = 16;
export const NOTHING: Layered = { default: {}, tablet: {}, mobile: {} };

export const onScreens = <Each>(of: (screen: ReadScreen) => Each): Record<ReadScreen, Each> => ({
  default: of('default'),
  tablet: of('tablet'),
  mobile: of('mobile'),
});

/** What a property comes back to on a narrower screen that says nothing of it any more. */
const resting = (name: string): Value => {
  if (/^(border|outline|boxShadow|transform|backgroundGradient|max)/.test(name)) return 'none';
  if (/^(margin|padding|.*[gG]ap$|top|right|bottom|left)/.test(name)) return '0';
  if (name === 'display') return 'block';
  return name === 'opacity' ? '1' : 'auto';
};

/** A name for the list of layers: what its author called it, where that is a word. */
const nameOf = (element: Element): string | undefined => {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('id') ?? element.classList[0];
  if (label === null || label === undefined || !/^[a-z][a-z _-]{2,30}$/i.test(label)) return undefined;
  const words = label.replace(/[_-]+/g, ' ').trim();
  return words === '' ? undefined : `${words[0]?.toUpperCase()}${words.slice(1)}`;
};

export interface ReadingParts {
  registry: Registry;
  /** Languages of the site: a text is the same in all until it is translated. */
  languages: readonly string[];
  leftOut: LeftOut;
  files: FileList;
  declaredFor: (element: Element) => Declared;
  isKeptClass: (name: string) => boolean;
}

/** What turns one element of HTML into one of a design. */
export const createReading = ({ registry, languages, leftOut, files, declaredFor, isKeptClass }: ReadingParts) => {
  const displaysOf = (type: string): readonly string[] =>
    registry.elements.find(({ name, deprecated }) => name === type && !deprecated)?.displays ?? [];

  const texts = (html: string): Value => Object.fromEntries(languages.map((language) => [language, html]));

  /** Looks by screen, each telling what differs from the wider one. */
  const lookOf = (css: Layered, sizes: Sizes, type: string, hasText: boolean) => {
    const read = onScreens((screen) =>
      looksOfCss({
        css: css[screen],
        fontSize: sizes[screen],
        hasText,
        displays: displaysOf(type),
        // What is left out on one screen is left out on all: it counts once.
        leftOut: screen === 'default' ? leftOut : createLeftOut(),
      }),
    );
    const style = differences(
      onScreens((screen) => read[screen].style),
      resting,
    );
    const content = differences(
      onScreens((screen) => read[screen].content),
      resting,
    );
    return {
      style: style.default,
      tablet: style.tablet,
      mobile: style.mobile,
      content: content.default,
      tabletContent: content.tablet,
      mobileContent: content.mobile,
    };
  };

  const attributesOf = (element: Element): Record<string, Value> => {
    const kept = [...element.attributes].filter(({ name }) => /^(aria-[a-z]+|role|title|lang)$/.test(name));
    for (const { name } of element.attributes) if (/^on/i.test(name)) leftOut.add('handlers', name);
    const role = element.hasAttribute('role') ? undefined : ROLES[element.localName];
    return { ...(role !== undefined && { role }), ...Object.fromEntries(kept.map(({ name, value }) => [name, value])) };
  };

  const linkOf = (element: Element): Value | undefined => {
    const href = element.localName === 'a' ? element.getAttribute('href') : null;
    if (href === null) return undefined;
    const address = safeLink(href);
    if (address === null) leftOut.add('addresses', href);
    return address === null
      ? undefined
      : { type: 'external', href: address, targetBlank: element.getAttribute('target') === '_blank' };
  };

  /** The address of a picture in the design; null for one that cannot be had. */
  const pictureOf = (source: string, name: string): string | null => {
    const elsewhere = safeSource(source);
    if (elsewhere !== null) return elsewhere;
    const data = /^data:(image\/(?:png|jpeg|gif|webp|avif|svg\+xml))[^,]*?(;base64)?,(.*)$/is.exec(source.trim());
    if (!data || files.files.length >= MOST_FILES) return null;
    const [, type = '', isCoded, body = ''] = data;
    try {
      const bytes = isCoded ? Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)) : decodeURIComponent(body);
      if (type !== 'image/svg+xml') return files.add(bytes, `${name}.${type.slice(6)}`, type, source);
      const svg = safeSvg(typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes), leftOut);
      return svg === null ? null : files.add(svg, `${name}.svg`, type, svg);
    } catch {
      return null;
    }
  };

  const sizesOf = (element: Element, around: Layered): Sizes => {
    const { own } = declaredFor(element);
    return onScreens((screen) =>
      fontSizeOf(own[screen]['font-size'], Number.parseFloat(around[screen]['font-size'] ?? `${SIZE}`)),
    );
  };

  const inheritedBy = (element: Element, around: Layered): Layered => {
    const { own } = declaredFor(element);
    const sizes = sizesOf(element, around);
    return onScreens((screen) => ({
      ...around[screen],
      ...Object.fromEntries(INHERITED.flatMap((name) => (own[screen][name] ? [[name, own[screen][name] ?? '']] : []))),
      'font-size': `${sizes[screen]}px`,
    }));
  };

  const propsOf = (element: Element, around: Layered, type: string, hasText: boolean): ElementProps => {
    const { own, beside, hover } = declaredFor(element);
    const sizes = sizesOf(element, around);
    // A text takes what it inherits into its own looks: the boxes around it have no letters.
    const css = hasText
      ? onScreens((screen) => ({
          ...Object.fromEntries(
            INHERITED.flatMap((name) =>
              around[screen][name] !== undefined && own[screen][name] === undefined
                ? [[name, around[screen][name] ?? '']]
                : [],
            ),
          ),
          ...beside[screen],
        }))
      : beside;
    const over = looksOfCss({ css: hover, fontSize: sizes.default, hasText, displays: [], leftOut });
    const hasHover = Object.keys(over.style).length + Object.keys(over.content).length > 0;
    const name = nameOf(element);
    const attributes = attributesOf(element);
    const classes = [...element.classList].filter(isKeptClass);
    const link = linkOf(element);
    return {
      type,
      ...lookOf(css, sizes, type, hasText),
      ...(name !== undefined && { name }),
      ...(classes.length > 0 && { classes }),
      ...(link !== undefined && { link }),
      ...(hasHover && { states: { hover: { style: over.style, content: over.content } } }),
      ...(Object.keys(attributes).length > 0 && { attributes }),
    };
  };

  return {
    registry,
    leftOut,
    files,
    declaredFor,
    isKeptClass,
    texts,
    lookOf,
    pictureOf,
    sizesOf,
    inheritedBy,
    propsOf,
  };
};

export type Reading = ReturnType<typeof createReading>;

/** Reads one element; what it becomes has no key yet. Null for one that is left out. */
export type ReadElement = (reading: Reading, element: Element, around: Layered) => NotationNode | null;
