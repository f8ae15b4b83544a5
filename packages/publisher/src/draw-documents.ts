import { setImmediate as turn } from 'node:timers/promises';
import {
  type Design,
  defaultAddress,
  type Language,
  pageAddress,
  pageInfoFor,
  pageLanguages,
  type SiteInfo,
} from '@trama/model';
import { hasBehaviour } from './behaviour.ts';
import { BOOT_SCRIPT } from './boot-script.ts';
import { pageDocument, type SharedFiles, stillDocument } from './build-html.ts';
import type { ShownPage } from './collection-pages.ts';
import { scriptSourceOf } from './hashing.ts';
import { pageHeadOf } from './html/page-head.ts';
import { ownPageInfo } from './own-page-info.ts';
import type { Prerender, PrerenderedPage } from './prerender.ts';
import type { MadeFile, ReleaseFile } from './release.ts';
import { memoryKey, namedFile, type Remembering } from './release-memory.ts';

/** What documents are drawn with. */
export interface DocumentContext {
  design: Design;
  /** The site as visitors have it while no page is shown. */
  site: SiteInfo;
  shared: SharedFiles;
  remembering: Remembering;
  prerender?: Prerender | undefined;
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
 * not drawn again, unless a service or the clock may say something else now.
 */
export const drawDocuments = async (context: DocumentContext, pages: readonly ShownPage[]): Promise<Documents> => {
  const files: MadeFile[] = [];
  const problems: string[] = [];
  const script = new Set<string>();
  const sharedKey = keyOfShared(context);
  for (const built of pages) {
    for (const language of pageLanguages(context.design, built.page)) {
      await turn();
      const key = keyOfDocument(context, sharedKey, built, language);
      const known = context.remembering.recall(key);
      const made = known ?? (await drawDocument(context, built, language));
      if (!known && 'isRepeatable' in made && made.isRepeatable)
        context.remembering.keep(key, {
          files: made.files.map(namedFile),
          problems: made.problems,
          script: made.script,
        });
      files.push(...made.files);
      problems.push(...made.problems);
      for (const source of made.script ?? []) script.add(source);
    }
  }
  return { files, problems, script: [...script] };
};

/** Everything of the release that stands in documents, or decides what does, beside the site itself. */
const keyOfShared = ({ shared, drawnWith, prerender }: DocumentContext): string => {
  const { runtime, siteModule, themeScript, hasIcon } = shared;
  const { main, styles, imports, parts } = runtime;
  const named = [main, styles, imports, parts, siteModule.path, themeScript?.path, hasIcon, prerender !== undefined];
  return memoryKey(JSON.stringify(named), drawnWith);
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

const drawDocument = async (
  { design, site, shared, prerender, now }: DocumentContext,
  built: ShownPage,
  language: Language,
): Promise<{ files: ReleaseFile[]; problems: string[]; script: string[]; isRepeatable: boolean }> => {
  const { page, bundle } = built;
  const where = `${page.name} (${language.lang})`;
  const problems: string[] = [];
  const info = site.pages[page.id];
  const own = ownPageInfo(pageInfoFor(design, page));
  const drawn: PrerenderedPage | null = prerender
    ? await prerender({
        site: info ? { ...site, pages: { ...site.pages, [page.id]: { ...info, ...own } } } : site,
        bundle,
        name: page.name,
        language: language.lang,
        path: defaultAddress(pageAddress(design, page, language)),
        now,
      }).catch((cause: unknown) => {
        problems.push(
          `${where} is drawn by the browser alone: ${cause instanceof Error ? cause.message : String(cause)}`,
        );
        return null;
      })
    : null;
  problems.push(...(drawn?.problems ?? []).map((problem) => `${where}: ${problem}`));
  if (drawn === null || hasBehaviour(design, built, drawn, shared.registry)) {
    const isRepeatable = drawn === null ? prerender === undefined : drawn.isRepeatable;
    return { files: [pageDocument(design, shared, built, language, drawn, now)], problems, script: [], isRepeatable };
  }
  return {
    files: [stillDocument(design, shared, built, language, drawn)],
    problems,
    script: [scriptSourceOf(BOOT_SCRIPT)],
    isRepeatable: drawn.isRepeatable,
  };
};
