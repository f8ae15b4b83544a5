import { subtreeIds } from '@trama/document';
import { type Design, type Id, type Registry, rootsOf, SCREENS, type Screen, type Section } from '@trama/model';
import {
  baseCss,
  type CssRule,
  componentInstanceRules,
  elementRules,
  mediaOf,
  openPropertyRules,
  openStyles,
  pageRules,
  sectionOpenStyles,
  sectionRules,
  serializeRules,
  styleContexts,
  tokenCss,
} from '@trama/style';
import { createFontLinks } from './font-links.ts';
import { mayBeOpen } from './may-be-open.ts';
import { neighbourhood } from './neighbourhood.ts';
import { createRuleSheet, type RuleSheet } from './rule-sheet.ts';

/** The stylesheets of the page in the canvas. Text is written when a page is loaded; edits change single rules. */
export interface PageStyles {
  /** Writes the sheets of a page anew. */
  load(design: Design, pageId: Id): void;
  /** Resets, tokens and the page's background. */
  refreshBase(design: Design): void;
  /** Brings the rules of these nodes up to date; ids that are gone lose theirs. Gives back how many rules were written. */
  restyle(design: Design, ids: Iterable<Id>): number;
  /** Takes the sheets out of the document. */
  dispose(): void;
}

/** @param before what comes next in the head; null for its end */
const addSheet = (document: Document, media: string | null, before: Node | null = null): HTMLStyleElement => {
  const node = document.createElement('style');
  if (media !== null) node.media = media;
  document.head.insertBefore(node, before);
  return node;
};

/** Sections and elements of a page, and everything below the components. */
const nodesOf = (design: Design, pageId: Id): readonly Id[] => {
  const sections = design.pages[pageId]?.sections ?? [];
  const roots = [
    ...sections.flatMap((id) => Object.values(design.sections[id]?.slots ?? {}).flat()),
    ...Object.values(design.components).map(({ rootElementId }) => rootElementId),
  ];
  return [...sections, ...roots.flatMap((id) => subtreeIds(design, id))];
};

export const createPageStyles = (document: Document, registry: Registry): PageStyles => {
  const fonts = createFontLinks(document);
  const base = addSheet(document, null);
  let nodes: HTMLStyleElement[] = [];
  let sheet: RuleSheet | null = null;

  /** Screens stand in their order, whatever each of them comes to: the narrower one wins. */
  const newSheets = (): RuleSheet => {
    for (const node of nodes) node.remove();
    const ends = new Map(SCREENS.map((screen) => [screen, addSheet(document, mediaOf(screen))]));
    nodes = [...ends.values()];
    return createRuleSheet((screen: Screen) => {
      const node = addSheet(document, mediaOf(screen), ends.get(screen));
      nodes.push(node);
      return node.sheet as CSSStyleSheet;
    });
  };

  const rulesOfSection = (section: Section, classes: Design['classes']): readonly CssRule[] => [
    ...openPropertyRules(sectionOpenStyles(section, { classes })),
    ...sectionRules(section, { classes, hover: 'class' }),
  ];

  const write = (page: Parameters<typeof styleContexts>[0], ids: Iterable<Id>): number => {
    const contextOf = styleContexts(page, registry, 'class');
    let written = 0;
    for (const id of ids) {
      const [element, section] = [page.elements[id], page.sections[id]];
      if (element) {
        const context = contextOf(element);
        const open = mayBeOpen(element) ? openStyles(element, context) : [];
        const rules =
          element.component === null
            ? elementRules(element, context)
            : componentInstanceRules(element, rootsOf(element, page), context);
        written += sheet?.replace(id, [...openPropertyRules(open), ...rules]) ?? 0;
      } else written += sheet?.replace(id, section ? rulesOfSection(section, page.classes) : []) ?? 0;
    }
    return written;
  };

  const refreshBase = (design: Design): void => {
    fonts.show(design.head.fonts);
    base.textContent = [
      baseCss(),
      tokenCss(design.tokens, design.head),
      serializeRules(pageRules(design.background)),
    ].join('\n');
  };

  return {
    load: (design, pageId) => {
      refreshBase(design);
      sheet = newSheets();
      write(design, nodesOf(design, pageId));
    },
    refreshBase,
    restyle: (design, ids) => {
      const all = [...ids];
      return write(neighbourhood(design, all), all);
    },
    dispose: () => {
      fonts.dispose();
      for (const node of [base, ...nodes]) node.remove();
    },
  };
};
