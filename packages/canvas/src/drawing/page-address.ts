import { type Design, type Id, pathSegments } from '@trama/model';

/** Address of a page in a language, with the defaults of its path's parameters (page-data-format 10.2). */
export const pageAddress = (
  design: Pick<Design, 'pages' | 'homePageId' | 'languages'>,
  pageId: Id,
  lang: string,
): string => {
  const page = design.pages[pageId];
  const language = design.languages.find((one) => one.lang === lang);
  const prefix = language && (!language.default || language.isDefaultPath) ? [lang] : [];
  const path = !page || pageId === design.homePageId ? '' : (page.paths[lang] ?? page.paths.default ?? '');
  const segments = pathSegments(path).map((parts) =>
    parts.map((part) => (part.kind === 'text' ? part.text : part.default || part.name)).join(''),
  );
  const all = [...prefix, ...segments];
  return all.length === 0 ? '/' : `/${all.join('/')}/`;
};
