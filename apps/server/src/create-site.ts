import { randomUUID } from 'node:crypto';
import { blankDesign } from '@trama/document';
import type { Design } from '@trama/model';
import type { Platform } from './platform.ts';
import { createSite } from './store/sites.ts';

/** A new site with one empty home page. */
export const createBlankSite = async (platform: Platform, name: string, language: string): Promise<Design> => {
  const design = blankDesign(name, language, randomUUID);
  await createSite(platform.database, name, design.id);
  await platform.designs.reset(name, design);
  return design;
};
