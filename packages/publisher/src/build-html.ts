import type { Design, Language } from '@trama/model';
import type { BuiltPage } from './build-page.ts';
import { type HeadLink, htmlText } from './html/document.ts';
import { escapeJsonForScript } from './html/escape.ts';
import { pageHeadOf } from './html/page-head.ts';
import { PLACEHOLDER } from './placeholders.ts';
import type { PrerenderedPage } from './prerender.ts';
import type { ReleaseFile } from './release.ts';
import { htmlPath, languagePrefix, shellPath } from './routes.ts';
import type { RuntimeFiles } from './runtime-files.ts';

/** Files that every document of a release names. */
export interface SharedFiles {
  runtime: Pick<RuntimeFiles, 'main' | 'styles' | 'imports'>;
  site: ReleaseFile;
  siteModule: ReleaseFile;
  themeScript: ReleaseFile | null;
}

const HTML = 'text/html; charset=utf-8';

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
    ? `<script type="application/json" id="trama-recorded">${recordedText(drawn, now)}</script>`
    : '';
  const text = htmlText({
    language: language.lang,
    theme: design.defaultTheme,
    title: head.title,
    metas: head.metas,
    links: [
      ...head.links,
      ...sharedLinks(design, shared),
      { rel: 'stylesheet', href: `/${built.style.path}` },
      { rel: 'preload', as: 'fetch', crossorigin: true, id: 'trama-data', href: `/${built.data.path}?${query}` },
      { rel: 'modulepreload', id: 'trama-module', href: `/${built.module.path}` },
    ],
    structuredData: head.structuredData,
    earlyScript: shared.themeScript ? `/${shared.themeScript.path}` : undefined,
    moduleScript: `/${shared.runtime.main}`,
    data: { page: built.page.id },
    body: drawn?.html ?? '',
    recorded,
  }).replaceAll('{{cacheVersion}}', String(design.cacheVersion));
  return {
    path: htmlPath(built.page.id, language.lang),
    body: text,
    privateOf: built.data.privateOf,
    contentType: HTML,
  };
};

/** The empty document of a language: for visitors whose session must first be refreshed. */
export const shellDocument = (design: Design, shared: SharedFiles, language: Language): ReleaseFile => ({
  path: shellPath(language.lang),
  body: htmlText({
    language: language.lang,
    theme: design.defaultTheme,
    title: design.name ?? '',
    metas: [{ name: 'robots', content: 'noindex' }],
    links: sharedLinks(design, shared),
    structuredData: [],
    earlyScript: shared.themeScript ? `/${shared.themeScript.path}` : undefined,
    moduleScript: `/${shared.runtime.main}`,
    data: {},
    body: '',
    recorded: '',
  }),
  privateOf: null,
  contentType: HTML,
});

const sharedLinks = (design: Design, { runtime, site, siteModule }: SharedFiles): HeadLink[] => [
  { rel: 'manifest', href: `/manifest.json?_wwcv=${design.cacheVersion}` },
  ...runtime.imports.map((path): HeadLink => ({ rel: 'modulepreload', href: `/${path}` })),
  ...runtime.styles.map((path): HeadLink => ({ rel: 'stylesheet', href: `/${path}` })),
  ...design.head.fonts.map((href): HeadLink => ({ rel: 'stylesheet', href })),
  {
    rel: 'preload',
    as: 'fetch',
    crossorigin: true,
    id: 'trama-site',
    href: `/${site.path}?settings=${PLACEHOLDER.settings}`,
  },
  { rel: 'modulepreload', id: 'trama-site-module', href: `/${siteModule.path}` },
];

const recordedText = ({ collections }: PrerenderedPage, now: number): string =>
  escapeJsonForScript(JSON.stringify({ now, collections }));
