import { hasPresses, hasWorkflows } from '@trama/engine';
import { type Design, type Language, languagePrefix, type PageBundle, type Registry } from '@trama/model';
import { BOOT_SCRIPT } from './boot-script.ts';
import type { BuiltPage } from './build-page.ts';
import { documentSheets, type Sheet, stylesIn } from './first-picture/document-sheets.ts';
import { classesIn, type RulesInUse } from './first-picture/rules-in-use.ts';
import { START_SCRIPT } from './first-picture/start-script.ts';
import { inlineSourceOf } from './hashing.ts';
import { type HeadLink, type HeadPart, htmlText } from './html/document.ts';
import { escapeJsonForScript } from './html/escape.ts';
import { pageHeadOf } from './html/page-head.ts';
import { type SitePictures, type VariantsByPath, withPictures, withVideoPlaces } from './html/pictures.ts';
import { LOST_SCRIPT } from './lost-script.ts';
import { PLACEHOLDER } from './placeholders.ts';
import { HELD_RANDOM } from './prerender/prerender-platform.ts';
import type { PrerenderedPage } from './prerender.ts';
import { PRESS_SCRIPT } from './press-script.ts';
import type { ReleaseFile } from './release.ts';
import { htmlPath, shellPath } from './routes.ts';
import type { RuntimeEntry } from './runtime-files.ts';
import { TRUSTED_SCRIPT } from './trusted-script.ts';

/** Files that every document of a release names. */
export interface SharedFiles {
  runtime: RuntimeEntry;
  /** Of the runtime's stylesheets, by path, the rules that documents need. */
  runtimeRules: ReadonlyMap<string, RulesInUse>;
  siteModule: ReleaseFile;
  /** Code that sets the visitor's theme before the first paint; absent where the site has one theme. */
  themeScript: string | undefined;
  /** The site brings a `favicon.ico` along, which browsers ask for unasked. */
  hasIcon: boolean;
  registry: Registry;
  /** Tags that the author put into the head of every page. */
  headTags: readonly string[];
  /** Files of fonts that documents ask for at once. */
  fontFiles: readonly string[];
  /** What is known of pictures that the site brings along. */
  pictures: SitePictures;
  /** Narrower ones of those that the document shows. */
  variants: VariantsByPath;
}

const HTML = 'text/html; charset=utf-8';

/** Where visitors of an environment find what all pages share. */
const siteAddress = `${PLACEHOLDER.base}/${PLACEHOLDER.site}?settings=${PLACEHOLDER.settings}`;

/** Document of a page in a language, with what was prerendered of it. */
export const pageDocument = (
  design: Design,
  shared: SharedFiles,
  built: BuiltPage,
  language: Language,
  drawn: PrerenderedPage | null,
  now: number,
): ReleaseFile => {
  const head = pageHeadOf(design, built.page, language.lang);
  const query = `wwlang=${languagePrefix(language) === '' ? '' : language.lang}&_wwcv=${design.cacheVersion}`;
  const recorded = drawn
    ? `<script type="application/json" id="trama-recorded">${recordedText(drawn, drawn.at ?? now)}</script>`
    : '';
  const sheets = sheetsOf(design, shared, built, drawn);
  const text = htmlText({
    language: language.lang,
    theme: design.defaultTheme,
    title: head.title,
    metas: [...head.metas, ...themeColor(design)],
    ...ownParts(design, shared),
    links: [
      ...head.links,
      ...plainLinks(design, shared),
      ...sheets,
      ...codeLinks(design, shared),
      {
        rel: 'preload',
        as: 'fetch',
        crossorigin: true,
        id: 'trama-data',
        href: `${PLACEHOLDER.base}/${built.data.path}?${query}`,
      },
      { rel: 'modulepreload', id: 'trama-module', href: `${PLACEHOLDER.base}/${built.module.path}` },
      ...partLinks(shared, [
        ...elementParts(shared.runtime, built.bundle, shared.registry),
        ...(hasWorkflows(design, built.bundle) ? ['workflows'] : []),
        ...(hasPresses(built.bundle, shared.registry) ? ['press'] : []),
      ]),
    ],
    structuredData: head.structuredData,
    inlineScript: inlineScriptOf(shared, drawn !== null),
    moduleScript: `${PLACEHOLDER.base}/${shared.runtime.main}`,
    startsLate: drawn !== null,
    data: { page: built.page.id },
    body: withMedia(drawn?.html ?? '', shared, built),
    recorded,
  });
  return pageFile(design, built, language, text, sheets);
};

/** What was drawn, with what is known of its pictures and videos. */
const withMedia = (html: string, { pictures, variants }: SharedFiles, { rules }: BuiltPage): string =>
  withVideoPlaces(withPictures(html, pictures, variants, rules), pictures);

/** The script that stands in the document of a page with behaviour, or in the empty one. */
export const inlineScriptOf = ({ themeScript = '' }: Pick<SharedFiles, 'themeScript'>, isDrawn: boolean): string =>
  `${TRUSTED_SCRIPT}${themeScript}${isDrawn ? START_SCRIPT + LOST_SCRIPT + PRESS_SCRIPT : ''}`;

/** Document of a page without behaviour: its HTML and its styles, and no module. */
export const stillDocument = (
  design: Design,
  shared: SharedFiles,
  built: BuiltPage,
  language: Language,
  drawn: PrerenderedPage,
): ReleaseFile => {
  const head = pageHeadOf(design, built.page, language.lang);
  const sheets = sheetsOf(design, shared, built, drawn, true);
  const text = htmlText({
    language: language.lang,
    theme: design.defaultTheme,
    title: head.title,
    metas: [...head.metas, ...themeColor(design)],
    ...ownParts(design, shared),
    links: [...head.links, ...plainLinks(design, shared), ...sheets],
    structuredData: head.structuredData,
    inlineScript: BOOT_SCRIPT,
    // Tools that look at a published site find it by this; the page itself asks for nothing.
    data: { page: built.page.id, site: siteAddress },
    body: withMedia(drawn.html, shared, built),
    recorded: '',
  });
  return pageFile(design, built, language, text, sheets);
};

/** The stylesheets of a page in their order, with the rules that what was drawn of it needs. */
const sheetsOf = (
  design: Design,
  { runtimeRules }: SharedFiles,
  { style, rules }: BuiltPage,
  drawn: PrerenderedPage | null,
  isStill = false,
): readonly HeadPart[] => {
  const classes = drawn && classesIn(drawn.html);
  const sheetOf = (path: string, inUse: RulesInUse): Sheet => ({
    href: `${PLACEHOLDER.base}/${path}`,
    rules: classes && inUse(classes),
  });
  return documentSheets(
    [
      ...[...runtimeRules].map(([path, inUse]) => sheetOf(path, inUse)),
      ...design.head.fonts.map((href) => ({ href, rules: null })),
      sheetOf(style.path, rules),
    ],
    isStill,
  );
};

const pageFile = (
  design: Design,
  { page, data }: BuiltPage,
  language: Language,
  text: string,
  sheets: readonly HeadPart[],
): ReleaseFile => {
  const styles = stylesIn(sheets).map(inlineSourceOf);
  return {
    path: htmlPath(page.id, language.lang),
    body: text.replaceAll('{{cacheVersion}}', String(design.cacheVersion)),
    privateOf: data.privateOf,
    contentType: HTML,
    ...(styles.length > 0 && { styles }),
  };
};

/** The empty document of a language: for visitors whose session must first be refreshed. */
export const shellDocument = (design: Design, shared: SharedFiles, language: Language): ReleaseFile => ({
  path: shellPath(language.lang),
  body: htmlText({
    language: language.lang,
    theme: design.defaultTheme,
    title: design.name ?? '',
    metas: [{ name: 'robots', content: 'noindex' }, ...themeColor(design)],
    ...ownParts(design, shared),
    links: [
      ...plainLinks(design, shared),
      ...[...shared.runtime.styles.map(({ path }) => `${PLACEHOLDER.base}/${path}`), ...design.head.fonts].map(
        (href): HeadLink => ({ rel: 'stylesheet', href }),
      ),
      ...codeLinks(design, shared),
    ],
    structuredData: [],
    inlineScript: inlineScriptOf(shared, false),
    moduleScript: `${PLACEHOLDER.base}/${shared.runtime.main}`,
    data: {},
    body: '',
    recorded: '',
  }),
  privateOf: null,
  contentType: HTML,
});

/** What the author has decided of every document. */
const ownParts = (design: Design, { headTags }: SharedFiles) => ({
  headTags,
  hasBadge: !design.web?.badgeHidden,
});

const themeColor = ({ web }: Design): { name: string; content: string }[] =>
  web?.app?.themeColor ? [{ name: 'theme-color', content: web.app.themeColor }] : [];

const iconLinks = ({ web }: Design, hasIcon: boolean): HeadLink[] => [
  ...(web?.icon ? [{ rel: 'icon', href: web.icon } as const] : hasIcon ? [] : [NO_ICON]),
  ...(web?.app?.icon ? [{ rel: 'apple-touch-icon', href: web.app.icon } as const] : []),
];

/** Keeps a browser from asking for an icon that is not there. */
const NO_ICON: HeadLink = { rel: 'icon', href: 'data:,' };

/** What every document names, whatever runs in it. */
const plainLinks = (design: Design, { hasIcon, fontFiles }: SharedFiles): HeadLink[] => [
  ...fontFiles.map((href): HeadLink => ({ rel: 'preload', as: 'font', crossorigin: true, href })),
  ...iconLinks(design, hasIcon),
  ...(design.manifestDisabled
    ? []
    : [{ rel: 'manifest', href: `${PLACEHOLDER.base}/manifest.json?_wwcv=${design.cacheVersion}` } as const]),
];

/** The code and data that all pages share. */
const codeLinks = (design: Design, shared: SharedFiles): HeadLink[] => [
  ...shared.runtime.imports.map((path): HeadLink => ({ rel: 'modulepreload', href: `${PLACEHOLDER.base}/${path}` })),
  {
    rel: 'preload',
    as: 'fetch',
    crossorigin: true,
    id: 'trama-site',
    href: siteAddress,
  },
  { rel: 'modulepreload', id: 'trama-site-module', href: `${PLACEHOLDER.base}/${shared.siteModule.path}` },
  ...partLinks(
    shared,
    design.plugins.flatMap(({ id }) => {
      const name = shared.registry.plugin(id)?.name;
      return name === undefined ? [] : [`plugins/${name}`];
    }),
  ),
];

/** Modules that the page asks for once it knows its content: the browser may begin with them at once. */
const partLinks = ({ runtime }: Pick<SharedFiles, 'runtime'>, parts: readonly string[]): HeadLink[] =>
  [...new Set(parts.flatMap((part) => runtime.parts[part] ?? []))].map((path) => ({
    rel: 'modulepreload',
    href: `${PLACEHOLDER.base}/${path}`,
  }));

/** Older generations of an element (`select-v2`) are drawn by the same module. */
const elementParts = ({ parts }: SharedFiles['runtime'], bundle: PageBundle, registry: Registry): string[] => {
  const types = new Set(Object.values(bundle.elements).flatMap(({ type }) => type ?? []));
  return [...types].sort().flatMap((type) => {
    const name = registry.element(type)?.name;
    if (name === undefined) return [];
    const part = `elements/${name}`;
    return [part in parts ? part : part.replace(/-v\d+$/, '')];
  });
};

const recordedText = ({ collections }: PrerenderedPage, now: number): string =>
  escapeJsonForScript(JSON.stringify({ now, random: HELD_RANDOM, collections }));
