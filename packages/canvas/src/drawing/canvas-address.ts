import { type Design, defaultAddress, type Id, pageAddress } from '@trama/model';

/** Address of the page that the canvas shows, with the defaults of its path's parameters (conformance 10.148, 10.149). */
export const canvasAddress = (
  design: Pick<Design, 'pages' | 'homePageId' | 'languages'>,
  pageId: Id,
  lang: string,
): string => {
  const page = design.pages[pageId];
  const language = design.languages.find((one) => one.lang === lang) ?? { lang, default: true };
  return page ? defaultAddress(pageAddress(design, page, language)) : '/';
};
