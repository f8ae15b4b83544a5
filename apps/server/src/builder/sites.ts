import { Hono } from 'hono';
import { createBlankSite } from '../create-site.ts';
import { serverError } from '../errors.ts';
import { importSite } from '../import-site.ts';
import type { Platform } from '../platform.ts';
import { mayEdit } from '../store/access.ts';
import { listSites } from '../store/sites.ts';
import { type BuilderApp, type BuilderEnv, isObject, readJson, textField } from './http.ts';

/**
 * `GET /sites`: those that the user may edit. By who may edit all of them: `POST /sites {name, language?}` for a blank site,
 * `{name, files}` for an exported project.
 */
export const siteRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>()
    .get('/sites', async (context) => {
      const { access } = context.get('user');
      const sites = await listSites(platform.database);
      return context.json({ sites: sites.filter(({ name }) => mayEdit(access, name)) });
    })
    .post('/sites', async (context) => {
      if (context.get('user').access.sites !== 'all')
        throw serverError({
          code: 'server/forbidden',
          message: 'Only who may edit every site may make a new one.',
          hint: 'Ask an owner of this builder.',
        });
      const body = await readJson(context);
      const name = textField(body, 'name');
      if (!isObject(body.files)) {
        await createBlankSite(platform, name, typeof body.language === 'string' ? body.language : 'en');
        return context.json({ name }, 201);
      }
      const texts = body.files;
      const read = async (path: string): Promise<string | null> =>
        typeof texts[path] === 'string' ? texts[path] : null;
      const list = async (folder: string): Promise<string[]> =>
        Object.keys(texts)
          .filter((path) => path.startsWith(`${folder}/`))
          .sort();
      // Binary files of a project are uploaded as assets of their own.
      const report = await importSite(platform, name, { files: { read, list }, readAsset: async () => null });
      return context.json({ name, report }, 201);
    });
