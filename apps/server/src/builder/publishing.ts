import { Hono } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { publishSite } from '../publish-site.ts';
import { type EnvironmentName, isEnvironmentName, pointEnvironment } from '../store/environments.ts';
import { listReleases } from '../store/releases.ts';
import { listSites } from '../store/sites.ts';
import { type BuilderApp, type BuilderEnv, optionalText, readJson, textField } from './http.ts';

/**
 * `POST /sites/:name/publish {environment, note}`; `GET /sites/:name/releases`;
 * `POST /sites/:name/environments/:environment {releaseId}` moves a pointer, also back.
 */
export const publishingRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>()
    .post('/sites/:name/publish', async (context) => {
      const body = await readJson(context);
      const published = await publishSite(platform, {
        site: context.req.param('name'),
        environment: environmentNamed(textField(body, 'environment')),
        note: optionalText(body, 'note'),
        userId: context.get('user').id,
      });
      return context.json(published, 201);
    })
    .get('/sites/:name/releases', async (context) => {
      const site = context.req.param('name');
      const [releases, sites] = await Promise.all([
        listReleases(platform.database, site),
        listSites(platform.database),
      ]);
      return context.json({ releases, environments: sites.find(({ name }) => name === site)?.environments ?? {} });
    })
    .post('/sites/:name/environments/:environment', async (context) => {
      const site = context.req.param('name');
      const environment = environmentNamed(context.req.param('environment'));
      const releaseId = textField(await readJson(context), 'releaseId');
      await pointEnvironment(platform.database, site, environment, releaseId);
      platform.sites.live.forget(site);
      return context.json({ environment, releaseId });
    });

const environmentNamed = (name: string): EnvironmentName => {
  if (isEnvironmentName(name)) return name;
  throw serverError({
    code: 'server/bad-request',
    message: `There is no environment "${name}".`,
    where: ['environment'],
    hint: 'Use production, staging or preview.',
  });
};
