import { markInsides } from '@trama/engine';
import {
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
import { type RulesInUse, rulesInUse } from './first-picture/rules-in-use.ts';
import { withFontStandIns } from './font-stand-ins.ts';
import { nameHashOf } from './hashing.ts';
import { createFunctionTable, numberPage } from './numbering.ts';
import { ownPageInfo } from './own-page-info.ts';
import type { MadeFile } from './release.ts';
import { memoryKey, namedFile, type Remembering } from './release-memory.ts';
import { SCREEN_VARIANT_CSS } from './screen-variant-css.ts';
import { withoutCircles } from './without-circles.ts';
import { pageWithoutLooks } from './without-looks.ts';

/** The files of one page beside its HTML. */
export interface BuiltPage {
  page: Page;
  bundle: PageBundle;
  /** The bundle as JSON, with its code. */
  text: string;
  /** Hash of everything that its files depend on. */
  key: string;
  data: MadeFile;
  module: MadeFile;
  style: MadeFile;
  /** Of its stylesheet the rules that a document needs. */
  rules: RulesInUse;
  problems: readonly string[];
}

/** What all pages of a release share. */
export interface PageContext {
  design: Design;
  /** The site as visitors have it. */
  site: SiteInfo;
  /** Hash of all that every page depends on. */
  siteKey: string;
  registry: Registry;
  bundleOf: (pageId: Id) => PageBundle;
  /** Number of the first function that is not the site's own. */
  firstFunction: number;
  remembering: Remembering;
}

/**
 * Data, module and stylesheet of a page, as they were made before where nothing of them has changed. Those of a private
 * page are its own, never shared with another.
 */
export const buildPage = (context: PageContext, page: Page): BuiltPage => {
  const { design, bundleOf, siteKey, firstFunction, remembering } = context;
  const { bundle, cut } = withoutCircles(bundleOf(page.id));
  const circles = cut.map(
    ({ id, name }) => `${page.name}: the element "${name || id}" lies in itself. It is left out there.`,
  );
  const text = JSON.stringify(bundle);
  const info = JSON.stringify(ownPageInfo(pageInfoFor(design, page)));
  const key = memoryKey('page', siteKey, String(firstFunction), String(isPrivatePage(page)), info, text);
  const css = madeOnce(() => styleTextOf(context, bundle));
  const style = styleOf(context, page, css, text);
  const shared = { page, bundle, text, key, rules: rulesInUse(css) };
  const known = remembering.recall(key);
  const [data, module] = known?.files ?? [];
  if (known && data && module) {
    remembering.keep(key, known);
    return { ...shared, data, module, style, problems: [...circles, ...known.problems] };
  }
  const made = makePage(context, page, bundle, info);
  remembering.keep(key, {
    files: [made.data, made.module].map(namedFile),
    problems: made.problems,
  });
  return { ...shared, ...made, style, problems: [...circles, ...made.problems] };
};

const makePage = (
  { site, registry, firstFunction }: PageContext,
  page: Page,
  bundle: PageBundle,
  info: string,
): Pick<BuiltPage, 'data' | 'module' | 'problems'> => {
  const table = createFunctionTable(firstFunction);
  const shown = pageWithoutLooks(bundle, registry);
  const elements = markInsides(shown, site.classes, registry);
  const numbered = numberPage({ ...shown, elements }, table);
  const { source: functions, problems } = table.compile();
  // What the page's head says goes with its functions: other pages do not carry it.
  const source = `${functions}export const page = ${info};\n`;
  const modulePath = `page.${page.id}.${nameHashOf(source)}.js`;
  const privateOf = isPrivatePage(page) ? page.id : null;
  return {
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
    problems: problems.map((problem) => `${page.name}: ${problem.message}`),
  };
};

/** What is made when it is first asked for. */
const madeOnce = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const styleTextOf = ({ design, site, registry }: PageContext, bundle: PageBundle): string =>
  withFontStandIns(`${designCss({ site, bundle, registry })}\n${SCREEN_VARIANT_CSS}\n`, design.web?.fonts ?? []);

/** The stylesheet goes by a key of its own: a new title, or whatever else is said of a page, leaves it as it was. */
const styleOf = (
  { design, siteKey, remembering }: PageContext,
  page: Page,
  cssOf: () => string,
  text: string,
): MadeFile => {
  const fonts = JSON.stringify(design.web?.fonts ?? []);
  const key = memoryKey('style', siteKey, fonts, String(isPrivatePage(page)), text);
  const known = remembering.recall(key);
  const [file] = known?.files ?? [];
  if (known && file) {
    remembering.keep(key, known);
    return file;
  }
  const css = cssOf();
  const made: MadeFile = {
    path: `page.${page.id}.${nameHashOf(css)}.css`,
    body: css,
    privateOf: isPrivatePage(page) ? page.id : null,
    contentType: 'text/css; charset=utf-8',
  };
  remembering.keep(key, { files: [namedFile(made)], problems: [] });
  return made;
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
