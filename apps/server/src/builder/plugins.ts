import type { Json, PluginSettings } from '@trama/model';
import { Hono } from 'hono';
import { withEmbeddedBackend } from '../embedded-backend.ts';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { siteExists } from '../store/sites.ts';
import { type BuilderApp, type BuilderEnv, isObject, readJson, textField } from './http.ts';

/** Time that a service may take to prove a set-up step, in milliseconds. */
const PATIENCE = 15_000;

/** `POST /sites/:name/plugins/:plugin/probe {step, settings}` → `{ok, reason?, message}`: tries settings that are not saved yet. */
export const pluginRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().post('/sites/:name/plugins/:plugin/probe', async (context) => {
    const { name, plugin } = context.req.param();
    if (!(await siteExists(platform.database, name)))
      throw serverError({ code: 'server/not-found', message: `There is no site named "${name}".`, where: [name] });
    const body = await readJson(context);
    const probe = platform.sites.serverPlugins[plugin]?.probe;
    if (!probe) throw serverError({ code: 'server/not-found', message: `The plugin "${plugin}" has nothing to try.` });
    const { publicData, privateData } = settingsIn(body.settings);
    const completed = withEmbeddedBackend({ [plugin]: publicData }, platform.backendPlace());
    const result = await probe(
      {
        settings: { publicData: completed[plugin] ?? {}, privateData },
        accessToken: null,
        fetch: platform.fetch,
        log: platform.log,
        signal: AbortSignal.timeout(PATIENCE),
      },
      textField(body, 'step'),
    );
    return context.json(result);
  });

const settingsIn = (value: unknown): PluginSettings => {
  const part = (name: string): Readonly<Record<string, Json>> => {
    const found = isObject(value) ? value[name] : undefined;
    return isObject(found) ? (found as Readonly<Record<string, Json>>) : {};
  };
  return { publicData: part('publicData'), privateData: part('privateData') };
};
