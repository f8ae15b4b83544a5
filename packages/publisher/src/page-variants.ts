import { picturesIn, type SitePictures, type VariantsByPath } from './html/pictures.ts';
import { type MadePicture, type MakePicture, mayHaveVariants, type PictureVariant } from './picture-variants.ts';
import type { NamedFile } from './release.ts';

/** Narrower pictures for the documents of one release; each is asked for once. */
export interface PageVariants {
  of(html: string): Promise<{
    byPath: VariantsByPath;
    files: readonly NamedFile[];
    problems: readonly string[];
    /** One at least is to be tried again. */
    isLate: boolean;
  }>;
}

export const createPageVariants = (pictures: SitePictures, make: MakePicture | undefined): PageVariants => {
  const known = new Map<string, Promise<MadePicture>>();
  return {
    of: async (html) => {
      const byPath = new Map<string, MadePicture>();
      const problems: string[] = [];
      let isLate = false;
      if (!make) return { byPath, files: [], problems, isLate };
      for (const picture of picturesIn(html, pictures).filter(mayHaveVariants)) {
        const asked = known.get(picture.path) ?? make(picture);
        known.set(picture.path, asked);
        const made = await asked;
        byPath.set(picture.path, made);
        if (made.isLate) isLate = true;
        if (made.refused !== undefined)
          problems.push(`the picture "${picture.path}" is shown as it is: ${made.refused}`);
      }
      return { byPath, files: [...byPath.values()].flatMap(({ variants }) => variants.map(fileOf)), problems, isLate };
    },
  };
};

const fileOf = ({ width: _width, ...kept }: PictureVariant): NamedFile => ({
  ...kept,
  privateOf: null,
  contentType: 'image/webp',
});
