import { isRecord } from '@trama/model';
import { createBlankSite } from '../create-site.ts';
import { importSite } from '../import-site.ts';
import type { Platform } from '../platform.ts';
import { mayEdit } from '../store/access.ts';
import { listSites } from '../store/sites.ts';
import type { HandlersOf } from './calls.ts';
import { optionalText, textField } from './http.ts';

/** The sites that the user may edit; made by who may edit all of them, blank or of an exported project. */
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
      await createBlankSite(platform, name, optionalText(given, 'language') || 'en');
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
