import {
  bundleFor,
  type Design,
  encodePage,
  type Id,
  isPrivatePage,
  type Page,
  type PageBundle,
  pageInfoFor,
  type Registry,
  type SiteInfo,
  type WirePage,
} from '@trama/model';
import { designCss } from '@trama/style';
import { nameHashOf } from './hashing.ts';
import { createFunctionTable, numberPage } from './numbering.ts';
import { ownPageInfo } from './own-page-info.ts';
import type { ReleaseFile } from './release.ts';
import { SCREEN_VARIANT_CSS } from './screen-variant-css.ts';

/** The files of one page beside its HTML. */
export interface BuiltPage {
  page: Page;
  bundle: PageBundle;
  data: ReleaseFile;
  module: ReleaseFile;
  style: ReleaseFile;
  problems: readonly string[];
}

/** What all pages of a release share. */
export interface PageContext {
  design: Design;
  site: SiteInfo;
  registry: Registry;
  /** Number of the first function that is not the site's own. */
  firstFunction: number;
}

/** Data, module and stylesheet of a page. Those of a private page are its own, never shared with another. */
export const buildPage = ({ design, site, registry, firstFunction }: PageContext, page: Page): BuiltPage => {
  const bundle = bundleFor(design, page.id);
  const table = createFunctionTable(firstFunction);
  const numbered = numberPage(bundle, table);
  const { source: functions, problems } = table.compile();
  // What the page's head says goes with its functions: other pages do not carry it.
  const source = `${functions}export const page = ${JSON.stringify(ownPageInfo(pageInfoFor(design, page)))};\n`;
  const css = `${designCss({ site, bundle, registry })}\n${SCREEN_VARIANT_CSS}\n`;
  const modulePath = `page.${page.id}.${nameHashOf(source)}.js`;
  const privateOf = isPrivatePage(page) ? page.id : null;
  return {
    page,
    bundle,
    data: {
      path: dataPath(page.id),
      // The numbers of its functions are those of this module: the runtime holds the two together.
      body: JSON.stringify({ ...withVersions(encodePage(numbered)), module: modulePath }),
      privateOf,
      contentType: 'application/json; charset=utf-8',
    },
    module: {
      path: modulePath,
      body: source,
      privateOf,
      contentType: 'text/javascript; charset=utf-8',
    },
    style: {
      path: `page.${page.id}.${nameHashOf(css)}.css`,
      body: css,
      privateOf,
      contentType: 'text/css; charset=utf-8',
    },
    problems: problems.map((problem) => `${page.name}: ${problem.message}`),
  };
};

/** Version of the schema of an element that does not bring its own (conformance 3.4, 9.6). */
const OBJECT_VERSION = 3;

const withVersions = ({ wwObjects, ...page }: WirePage): WirePage => ({
  ...page,
  wwObjects: Object.fromEntries(
    Object.entries(wwObjects as Readonly<Record<Id, object>>).map(([id, object]) => [
      id,
      { version: OBJECT_VERSION, ...object },
    ]),
  ),
});

/** Path of a page's data (conformance 7.1). */
export const dataPath = (pageId: Id): string => `data/${pageId}.json`;
