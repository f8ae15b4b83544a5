import { type Design, plainestFont } from '@trama/model';

/** Most fonts that are asked for before anything names them: each takes of the line that the first picture has. */
const MOST = 2;

/**
 * Files of the site's own fonts that a browser should ask for at once: of each family that the site is written in, what most of its texts
 * need. Without that a browser learns of them when the stylesheet of the family is there, and texts jump.
 */
export const urgentFontFiles = ({ web, ...design }: Design): readonly string[] => {
  const families = (web?.fonts ?? []).filter(({ sheet }) => design.head.fonts.includes(sheet));
  if (families.length === 0) return [];
  const written = JSON.stringify(design);
  return families
    .filter(({ family }) => written.includes(family))
    .flatMap(({ files }) => plainestFont(files.filter(({ path }) => path.endsWith('.woff2')))?.path ?? [])
    .slice(0, MOST);
};
