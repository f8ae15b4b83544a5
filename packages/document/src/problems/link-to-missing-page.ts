import type { Design, Element, Section } from '@trama/model';
import { setLink } from '../operations/set-node-fields.ts';
import type { DesignProblem, ProblemRule } from './problem.ts';

/** Page that a link of its own kind leads to; undefined for other links and for bound ones. */
const pageOfLink = (link: unknown): string | undefined =>
  typeof link === 'object' &&
  link !== null &&
  'type' in link &&
  link.type === 'internal' &&
  'pageId' in link &&
  typeof link.pageId === 'string' &&
  link.pageId !== ''
    ? link.pageId
    : undefined;

const isBroken = (design: Design, node: Element | Section): boolean => {
  const page = pageOfLink(node.link);
  return page !== undefined && !design.pages[page];
};

const problem = (kind: 'elements' | 'sections', id: string): DesignProblem => ({
  rule: 'link-to-missing-page',
  severity: 'error',
  message: { en: 'Links to a page that no longer exists.', pt: 'Liga a uma página que já não existe.' },
  entity: { kind, id },
  fix: {
    label: { en: 'Remove the link', pt: 'Remover a ligação' },
    apply: (run) => run(setLink, { id, link: undefined }),
  },
});

/** Links of elements and sections that lead to no page. */
export const linkToMissingPage: ProblemRule = {
  name: 'link-to-missing-page',
  find: (design) =>
    (['elements', 'sections'] as const).flatMap((kind) =>
      Object.values<Element | Section>(design[kind])
        .filter((node) => isBroken(design, node))
        .map(({ id }) => problem(kind, id)),
    ),
};
