import { randomUUID } from 'node:crypto';
import { migrate } from '@trama/backend';
import { blankDesign } from '@trama/document';
import type { Design } from '@trama/model';
import type { SiteTemplate } from '@trama/protocol/builder';
import type { Platform } from './platform.ts';
import { SITE_MIGRATIONS_TABLE } from './store/project-records.ts';
import { createSite, removeUnfinishedSite } from './store/sites.ts';

/** A new site with one empty home page. */
export const createBlankSite = async (platform: Platform, name: string, language: string): Promise<Design> => {
  const design = blankDesign(name, language, randomUUID);
  await createSite(platform.database, name, design.id);
  await platform.designs.reset(name, design);
  return design;
};

export interface TemplateSiteInput {
  name: string;
  language: string;
  template: SiteTemplate;
}

/**
 * A new site that is made ready: its pages under new ids, and a backend of its own with tables, rights and first rows. What fails on
 * the way leaves no site behind.
 */
export const createSiteOfTemplate = async (
  platform: Platform,
  { name, language, template }: TemplateSiteInput,
): Promise<void> => {
  const { database, projects, designs, registry } = platform;
  // Only who makes a site of one needs them.
  const { templates } = await import('@trama/templates');
  const { design, migrations } = templates[template]({ registry, name, language, key: randomUUID() });
  await createSite(database, name, design.id);
  let project: string | null = null;
  try {
    if (migrations.length > 0) {
      const made = await projects.giveTo(name);
      project = made.id;
      await migrate(made.database, migrations, SITE_MIGRATIONS_TABLE);
    }
    await designs.reset(name, design);
  } catch (error) {
    if (project !== null) await projects.discard(project);
    await removeUnfinishedSite(database, name);
    projects.forget();
    throw error;
  }
};
