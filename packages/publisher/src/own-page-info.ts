import type { PageInfo } from '@trama/model';

/** What only the page itself shows of its head, and what formulas of it read (`globalContext.page`). */
export const ownPageInfo = ({
  name,
  folder,
  title,
  meta,
  metaImage,
  sections,
  sectionHeads,
}: PageInfo): Partial<PageInfo> => ({ name, folder, title, meta, metaImage, sections, sectionHeads });
