import { setImmediate as turn } from 'node:timers/promises';
import {
  type Design,
  defaultAddress,
  type Language,
  messageOf,
  pageAddress,
  pageInfoFor,
  pageLanguages,
  type SiteInfo,
} from '@trama/model';
import { hasBehaviour } from './behaviour.ts';
import { BOOT_SCRIPT } from './boot-script.ts';
import { inlineScriptOf, pageDocument, type SharedFiles, stillDocument } from './build-html.ts';
import type { ShownPage } from './collection-pages.ts';
import { mayReadHead } from './context-reads.ts';
import { inlineSourceOf } from './hashing.ts';
import { pageHeadOf } from './html/page-head.ts';
import { ownPageInfo } from './own-page-info.ts';
import { createPageVariants, type PageVariants } from './page-variants.ts';
import type { MakePicture } from './picture-variants.ts';
import { type Asked, areAnswersTheSame } from './prerender/asked.ts';
import type { Prerender, PrerenderedPage } from './prerender.ts';
import type { MadeFile } from './release.ts';
import { memoryKey, namedFile, type Remembering } from './release-memory.ts';

/** What documents are drawn with. */
export interface DocumentContext {
  design: Design;
  /** The site as visitors have it while no page is shown. */
  site: SiteInfo;
  /** Hash of all that every page depends on. */
  siteKey: string;
  shared: SharedFiles;
  remembering: Remembering;
  prerender?: Prerender | undefined;
  /** Asks services again what pages asked them before. */
  send?: typeof fetch | undefined;
  /** Makes pictures in narrower widths. */
  makePicture?: MakePicture | undefined;
  /** What else the prerenderer draws with, as text. */
  drawnWith: string;
  /** The release's clock: Unix time in milliseconds. */
  now: number;
}

/** The documents of all pages, and the scripts that stand in them, as a policy names them. */
export interface Documents {
  files: readonly MadeFile[];
  problems: readonly string[];
  script: readonly string[];
}

/**
 * Draws the pages of a release, each in its languages. A document of which nothing has changed since an earlier release is
 * not drawn again, unless a service says something else now, or the clock does by an hour.
 */
export const drawDocuments = async (context: DocumentContext, pages: readonly ShownPage[]): Promise<Documents> => {
  const files: MadeFile[] = [];
  const problems: string[] = [];
  const script = new Set([inlineSourceOf(inlineScriptOf(context.shared, false))]);
  const sharedKey = keyOfShared(context);
  const isHeadRead = mayReadHead(JSON.stringify(context.site));
  const variants = createPageVariants(context.shared.pictures, context.makePicture);
  for (const built of pages) {
    for (const language of pageLanguages(context.design, built.page)) {
      await turn();
      const key = keyOfDocument(context, sharedKey, built, language);
      const drawnKey = keyOfDrawn(context, isHeadRead, built, language);
      const recalled = await recallDocument(context, key);
      const made = recalled ?? (await drawDocument(context, variants, { built, language, drawnKey }));
      const drawnBefore = recalled && context.remembering.recall(drawnKey);
      if (drawnBefore) context.remembering.keep(drawnKey, drawnBefore);
      if (made.asked && !isDrawnByTime(context.design, built, made))
        context.remembering.keep(key, {
          files: made.files.map(namedFile),
          problems: made.problems,
          script: made.script,
          asked: made.asked,
          ...(made.at !== undefined && { at: made.at }),
        });
      files.push(...made.files);
      problems.push(...made.problems);
      for (const source of made.script) script.add(source);
    }
  }
  return { files, problems, script: [...script] };
};

/** A document, and what it was drawn with. */
interface MadeDocument {
  files: readonly MadeFile[];
  problems: readonly string[];
  script: readonly string[];
  /** Null: it is drawn anew each time. */
  asked: readonly Asked[] | null;
  /** What the clock said, where it was asked. */
  at?: number | undefined;
}

/** What tells the time, and is to be drawn anew after a time that its author says, is drawn anew each time. */
const isDrawnByTime = (
  { web }: Design,
  { page, baseId = page.id }: ShownPage,
  { at }: { at?: number | undefined },
): boolean => at !== undefined && web?.redrawAfter?.[baseId] !== undefined;

/** The document of the same page in an earlier release, where services say the same as then. */
const recallDocument = async (
  { remembering, send }: DocumentContext,
  key: string,
): Promise<MadeDocument | undefined> => {
  const known = remembering.recall(key);
  if (!known) return undefined;
  const { files, problems, script = [], asked = [], at } = known;
  if (asked.length > 0 && !(send && (await areAnswersTheSame(asked, send)))) return undefined;
  return { files, problems, script, asked, at };
};

/** Everything of the release that stands in documents, or decides what does, beside the site itself. */
const keyOfShared = ({ design, shared, drawnWith, prerender, makePicture }: DocumentContext): string => {
  const { runtime, siteModule, themeScript, hasIcon, headTags, pictures, fontFiles } = shared;
  const { icon, app, badgeHidden } = design.web ?? {};
  const { main, styles, imports, parts } = runtime;
  const named = [
    main,
    styles.map(({ path }) => path),
    imports,
    parts,
    siteModule.path,
    themeScript,
    hasIcon,
    prerender !== undefined,
    makePicture !== undefined,
  ];
  return memoryKey(
    JSON.stringify(named),
    JSON.stringify([headTags, icon, app, badgeHidden, [...pictures], fontFiles]),
    drawnWith,
  );
};

const keyOfDocument = (
  { design }: DocumentContext,
  sharedKey: string,
  { page, key, itemData }: ShownPage,
  language: Language,
): string =>
  memoryKey(
    'document',
    sharedKey,
    key,
    JSON.stringify([page.id, page.name, page.paths, language]),
    JSON.stringify(pageHeadOf(design, page, language.lang)),
    String(itemData?.body ?? ''),
  );

/** Everything that decides what is drawn of a page; its title and the like only where code may read them. */
const keyOfDrawn = (
  context: DocumentContext,
  isHeadRead: boolean,
  { page, text, itemData }: ShownPage,
  language: Language,
): string => {
  const { design, siteKey, shared, drawnWith } = context;
  const { title, meta, metaImage, ...own } = ownPageInfo(pageInfoFor(design, page));
  const { main, styles, imports, parts } = shared.runtime;
  return memoryKey(
    'drawn',
    siteKey,
    drawnWith,
    JSON.stringify([
      main,
      styles.map(({ path }) => path),
      imports,
      parts,
      page.id,
      language,
      pageAddress(design, page, language),
    ]),
    JSON.stringify(own),
    isHeadRead || mayReadHead(text) ? JSON.stringify([title, meta, metaImage]) : '',
    text,
    String(itemData?.body ?? ''),
  );
};

/** What was drawn of the same page in an earlier release, where services say the same as then; else drawn now. */
const drawnPage = async (
  context: DocumentContext,
  built: ShownPage,
  language: Language,
  key: string,
): Promise<PrerenderedPage | null> => {
  const { page, bundle } = built;
  const { design, site, prerender, remembering, send, now } = context;
  if (!prerender) return null;
  const known = remembering.recall(key);
  const asked = known?.asked ?? [];
  if (known?.drawn && (asked.length === 0 || (send && (await areAnswersTheSame(asked, send))))) {
    remembering.keep(key, known);
    return known.drawn;
  }
  const info = site.pages[page.id];
  const own = ownPageInfo(pageInfoFor(design, page));
  const drawn = await prerender({
    site: info ? { ...site, pages: { ...site.pages, [page.id]: { ...info, ...own } } } : site,
    bundle,
    name: page.name,
    language: language.lang,
    path: defaultAddress(pageAddress(design, page, language)),
    now,
  });
  if (drawn.asked && !isDrawnByTime(design, built, drawn))
    remembering.keep(key, { files: [], problems: [], asked: drawn.asked, drawn });
  return drawn;
};

const drawDocument = async (
  context: DocumentContext,
  variants: PageVariants,
  { built, language, drawnKey }: { built: ShownPage; language: Language; drawnKey: string },
): Promise<MadeDocument> => {
  const { design, prerender, now } = context;
  const { page } = built;
  const where = `${page.name} (${language.lang})`;
  const problems: string[] = [];
  const drawn = await drawnPage(context, built, language, drawnKey).catch((cause: unknown) => {
    problems.push(`${where} is drawn by the browser alone: ${messageOf(cause)}`);
    return null;
  });
  problems.push(...(drawn?.problems ?? []).map((problem) => `${where}: ${problem}`));
  const pictures = await variants.of(drawn?.html ?? '');
  problems.push(...pictures.problems.map((problem) => `${where}: ${problem}`));
  const shared: SharedFiles = { ...context.shared, variants: pictures.byPath };
  if (drawn === null || hasBehaviour(design, built, drawn, shared.registry)) {
    // One that could not be drawn is tried again.
    const asked = pictures.isLate ? null : drawn ? drawn.asked : prerender ? null : [];
    const script = [inlineSourceOf(inlineScriptOf(shared, drawn !== null))];
    const files = [pageDocument(design, shared, built, language, drawn, now), ...pictures.files];
    return { files, problems, script, asked, at: drawn?.at };
  }
  return {
    files: [stillDocument(design, shared, built, language, drawn), ...pictures.files],
    problems,
    script: [inlineSourceOf(BOOT_SCRIPT)],
    asked: pictures.isLate ? null : drawn.asked,
    at: drawn.at,
  };
};
