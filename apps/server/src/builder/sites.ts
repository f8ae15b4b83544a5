import { isRecord } from '@trama/model';
import { SITE_TEMPLATES, type SiteTemplate } from '@trama/protocol/builder';
import { createBlankSite, createSiteOfTemplate } from '../create-site.ts';
import { serverError } from '../errors.ts';
import { importSite } from '../import-site.ts';
import type { Platform } from '../platform.ts';
import { mayEdit } from '../store/access.ts';
import { listSites } from '../store/sites.ts';
import type { HandlersOf } from './calls.ts';
import { optionalText, textField } from './http.ts';

const templateNamed = (name: string): SiteTemplate => {
  const found = SITE_TEMPLATES.find((one) => one === name);
  if (found) return found;
  throw serverError({
    code: 'server/bad-request',
    message: `There is no template "${name}".`,
    where: ['template'],
    hint: `Take one of ${SITE_TEMPLATES.join(', ')}.`,
  });
};

/** The sites that the user may edit; made by who may edit all of them: blank, made ready, or of an exported project. */
export const siteCalls = (platform: Platform): HandlersOf<'GET /sites' | 'POST /sites'> => ({
  'GET /sites': async ({ context }) => {
    const { access } = context.get('user');
    const sites = await listSites(platform.database);
    return { sites: sites.filter(({ name }) => mayEdit(access, name)) };
  },
  'POST /sites': async ({ body, note }) => {
    const given = await body();
    const name = textField(given, 'name');
    note({ site: name });
    if (!isRecord(given.files)) {
      const language = optionalText(given, 'language') || 'en';
      const template = optionalText(given, 'template');
      if (template === '') await createBlankSite(platform, name, language);
      else await createSiteOfTemplate(platform, { name, language, template: templateNamed(template) });
      return { name };
    }
    const texts = Object.fromEntries(
      Object.entries(given.files).filter((file): file is [string, string] => typeof file[1] === 'string'),
    );
    // Binary files of a project are uploaded as assets of their own.
    const report = await importSite(platform, name, { source: { texts }, readAsset: async () => null });
    return { name, report };
  },
});
