import {
  addressMatcher,
  type Design,
  type Page,
  pageAddress,
  pageLanguages,
  type Redirect,
  redirectFault,
} from '@trama/model';
import type { Texts } from '../texts/index.ts';

type Pages = Pick<Design, 'pages' | 'languages' | 'homePageId'>;

/** The page that answers at a path, in any language; the page for unknown addresses is none. */
export const pageAt = (design: Pages, path: string): Page | undefined => {
  const [plain = ''] = path.split(/[?#]/);
  return Object.values(design.pages).find(
    (page) =>
      page.paths.default !== '404' &&
      pageLanguages(design, page).some(
        (language) => addressMatcher(pageAddress(design, page, language))(`${plain}/`.replace(/\/{2,}/g, '/')) !== null,
      ),
  );
};

/** What is to be said of a redirect; null for nothing. Rows of pages of collections are not known here. */
export const redirectNote = (
  design: Pages,
  redirects: readonly Redirect[],
  redirect: Redirect,
  { faults }: Texts['site']['redirects'],
): { text: string; isFault: boolean } | null => {
  const fault = redirectFault(redirect);
  if (fault) return { text: faults[fault], isFault: true };
  const trimmed = (path: string): string => path.replace(/\/+$/, '');
  const before = redirects.slice(0, redirects.indexOf(redirect));
  if (before.some(({ from }) => trimmed(from) === trimmed(redirect.from)))
    return { text: faults.twice, isFault: false };
  if (redirect.from.endsWith('*')) return null;
  const page = pageAt(design, redirect.from);
  if (page) return { text: faults.page(page.name), isFault: false };
  if (redirect.isGone) return null;
  const hasRows = Object.values(design.pages).some(({ collectionPath }) => collectionPath !== null);
  const isElsewhere = !redirect.to.startsWith('/') || /\.[a-z0-9]{1,8}$/i.test(redirect.to);
  if (!isElsewhere && !hasRows && !pageAt(design, redirect.to)) return { text: faults.nowhere, isFault: false };
  return null;
};
