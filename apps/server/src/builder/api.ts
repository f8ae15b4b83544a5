import { traceOf } from '@trama/model';
import type { CallName } from '@trama/protocol/builder';
import { Hono } from 'hono';
import { asServerError, errorBody, serverError, statusOf } from '../errors.ts';
import { assertOwnOrigin } from '../http/origin-check.ts';
import { BODY_LIMITS } from '../http/request-body.ts';
import type { Platform } from '../platform.ts';
import { requestIdOf } from '../telemetry/request-id.ts';
import { assetCalls } from './assets.ts';
import { createPasswordAttempts } from './attempts.ts';
import { auditCalls } from './audit.ts';
import { backupRoutes } from './backup-commands.ts';
import { builderRoutes, type HandlersOf } from './calls.ts';
import { canvasCalls } from './canvas.ts';
import { checkRoutes } from './check-commands.ts';
import { databaseCommandRoutes } from './database-commands.ts';
import { databaseSocketRoutes } from './database-sockets.ts';
import { designCalls, eventRoutes } from './design.ts';
import { domainCalls } from './domains.ts';
import { exportRoutes } from './export.ts';
import { givingCalls } from './giving.ts';
import type { BuilderApp, BuilderEnv } from './http.ts';
import { iconCalls } from './icons.ts';
import { importRoutes } from './import.ts';
import { invitationCalls } from './invitations.ts';
import { dumpRoutes, keepingCalls } from './keeping.ts';
import { outboxRoutes } from './outbox.ts';
import { assertMayEdit } from './permissions.ts';
import { pictureCalls, pictureRoutes } from './pictures.ts';
import { projectFileCalls } from './place/files.ts';
import { projectFunctionCalls } from './place/functions.ts';
import { projectPeopleCalls } from './place/people.ts';
import { projectServiceCalls } from './place/services.ts';
import { projectSignInCalls } from './place/sign-in.ts';
import { pluginCalls } from './plugins.ts';
import { projectCommandRoutes } from './project-commands.ts';
import { projectCalls } from './projects.ts';
import { publishingCalls } from './publishing.ts';
import { runCalls } from './runs.ts';
import { secondFactorCalls } from './second-factor.ts';
import { seedRoutes } from './seed.ts';
import { currentUser, ownAccountCalls, sessionCalls } from './session.ts';
import { siteCalls } from './sites.ts';
import { staticExportRoutes } from './static-export.ts';
import { statusCalls } from './status.ts';
import { tableCalls } from './tables.ts';
import { userCalls } from './users.ts';
import { viewAsCalls } from './view-as.ts';
import { visitCalls } from './visits.ts';

/**
 * The builder API, mounted under `/api` of the builder's host. Every route but the session's needs a signed-in user, those
 * of a site one who may edit it, and what a call needs beside that stands in `call-needs.ts`; every write needs the builder's own `Origin`. Failures answer `{code, message, where, hint}`.
 */
export const builderApi = (platform: Platform): Hono => {
  const guarded: BuilderApp = new Hono<BuilderEnv>();
  guarded.use(async (context, next) => {
    const user = await currentUser(platform, context);
    if (!user)
      throw serverError({
        code: 'server/not-signed-in',
        message: 'Nobody is signed in.',
        hint: 'Sign in to the builder.',
      });
    context.set('user', user);
    await next();
  });
  guarded.use('/sites/:name/*', async (context, next) => {
    assertMayEdit(context, context.req.param('name'));
    await next();
  });
  const attempts = createPasswordAttempts(() => platform.clock().getTime(), platform.nodes);
  const signedIn = {
    ...siteCalls(platform),
    ...pictureCalls(platform),
    ...designCalls(platform),
    ...publishingCalls(platform),
    ...canvasCalls(platform),
    ...assetCalls(platform),
    ...iconCalls(platform),
    ...pluginCalls(platform),
    ...visitCalls(platform),
    ...projectCalls(platform),
    ...keepingCalls(platform),
    ...givingCalls(platform),
    ...auditCalls(platform),
    ...statusCalls(platform),
    ...domainCalls(platform),
    ...tableCalls(platform),
    ...projectPeopleCalls(platform),
    ...projectFileCalls(platform),
    ...projectFunctionCalls(platform),
    ...projectServiceCalls(platform),
    ...projectSignInCalls(platform),
    ...userCalls(platform),
    ...viewAsCalls(platform),
    ...runCalls(platform),
    ...invitationCalls(platform),
    ...ownAccountCalls(platform, attempts),
    ...secondFactorCalls(platform, attempts),
  };
  const open = sessionCalls(platform, attempts);
  // A call of the wire that nothing answers does not compile.
  ({ ...signedIn, ...open }) satisfies HandlersOf<CallName>;
  guarded
    .route('/', builderRoutes(platform, signedIn))
    .route('/', eventRoutes(platform))
    .route('/', pictureRoutes(platform))
    .route('/', dumpRoutes(platform))
    .route('/', outboxRoutes(platform));

  const browser = new Hono();
  browser.use(async (context, next) => {
    assertOwnOrigin(context.req.raw, platform.origins.builder);
    await next();
  });
  browser.route('/', builderRoutes(platform, open, BODY_LIMITS.beforeSignIn)).route('/', guarded);

  const api = new Hono();
  api.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  api.onError((thrown, context) => {
    const error = asServerError(thrown, platform.config.dataDir);
    const request = requestIdOf(context.req.raw);
    if (statusOf(error) === 500) platform.log('error', traceOf(thrown), { request });
    return context.json(errorBody(error, request), statusOf(error) as 500);
  });
  // Commands send no `Origin`: their routes stand before the browser's guard and ask for the service key.
  return api
    .route('/', importRoutes(platform))
    .route('/', exportRoutes(platform))
    .route('/', staticExportRoutes(platform))
    .route('/', projectCommandRoutes(platform))
    .route('/', databaseCommandRoutes(platform))
    .route('/', databaseSocketRoutes(platform))
    .route('/', backupRoutes(platform))
    .route('/', checkRoutes(platform))
    .route('/', seedRoutes(platform))
    .route('/', browser);
};
