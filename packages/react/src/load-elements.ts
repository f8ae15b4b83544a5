import type { PageBundle } from '@trama/model';
import type { ElementLibrary } from './element.ts';

/** Loads the heavy components that a page uses, so that its first drawing has them all. */
export const loadElements = async (library: ElementLibrary, bundle: Pick<PageBundle, 'elements'>): Promise<void> => {
  const types = new Set(Object.values(bundle.elements).flatMap((element) => element.type ?? []));
  const missing = [...types].filter((type) => library.component(type) === undefined);
  await Promise.all(missing.map((type) => library.load?.(type)));
};
