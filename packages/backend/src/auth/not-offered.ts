import { Hono } from 'hono';
import type { AuthEnv } from './context.ts';
import { AuthFailure } from './failure.ts';

const RECOVERY_CODES = '/factors/recovery-codes';

/** Features of the client that the service does not have, each with the roots of its calls. */
const FEATURES: readonly [name: string, roots: readonly string[]][] = [
  ['Custom providers by call', ['/admin/custom-providers']],
];

/** Says of what the client could ask, and the service does not offer, that it is off, as GoTrue does where it is switched off. */
export const notOfferedRoutes = (): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();
  for (const [name, roots] of FEATURES) {
    const refuse = (): never => {
      throw new AuthFailure(404, 'feature_disabled', `${name}: not offered by this service`);
    };
    for (const root of roots) app.all(root, refuse).all(`${root}/*`, refuse);
  }
  app.on(['GET', 'DELETE'], RECOVERY_CODES, () => {
    throw new AuthFailure(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes');
  });
  app.on('POST', [RECOVERY_CODES, `${RECOVERY_CODES}/regenerate`], () => {
    throw new AuthFailure(422, 'mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes');
  });
  app.post(`${RECOVERY_CODES}/verify`, () => {
    throw new AuthFailure(422, 'mfa_recovery_codes_verify_not_enabled', 'MFA verify is disabled for recovery codes');
  });
  return app;
};
