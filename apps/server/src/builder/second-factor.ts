import { createTotp } from '@trama/backend';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import {
  keepSecret,
  type Proof,
  proveSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../store/second-factors.ts';
import { isKnownPlace } from '../store/sessions.ts';
import { userOfPassword } from '../store/users.ts';
import type { PasswordAttempts } from './attempts.ts';
import type { HandlersOf } from './calls.ts';
import { textField } from './http.ts';
import { proofOf } from './second-factor-check.ts';
import { endOthers } from './session.ts';

/** Name of the builder in authenticator apps. */
const ISSUER = 'Trama';

const wrongCode = (): Error =>
  serverError({
    code: 'server/forbidden',
    message: 'This code is wrong, or was used before.',
    where: ['code'],
    hint: 'Type the code that the app shows now.',
  });

type SecondFactorCall =
  | 'GET /session/second-factor'
  | 'POST /session/second-factor'
  | 'PUT /session/second-factor'
  | 'POST /session/second-factor/off'
  | 'POST /session/recovery-codes';

/** The second factor of one's own account: what changes it asks for the password or for a code, which a lent screen has not. */
export const secondFactorCalls = (platform: Platform, attempts: PasswordAttempts): HandlersOf<SecondFactorCall> => {
  const { database, secrets } = platform;

  /** What a typed code does, counted as a password is. */
  const byCode = async <Value>(
    { context, body }: Parameters<HandlersOf<'PUT /session/second-factor'>['PUT /session/second-factor']>[0],
    act: (userId: string, proof: Proof) => Promise<Value | null>,
  ): Promise<Value> => {
    const { id, email } = context.get('user');
    const proof = proofOf(platform, textField(await body(), 'code'));
    // A session that is open proves the place.
    return attempts.during(
      { email, peer: context.env.peer },
      async () => true,
      async () => {
        const value = await act(id, proof);
        if (value === null) throw wrongCode();
        return value;
      },
    );
  };

  return {
    'GET /session/second-factor': async ({ context }) => readSecondFactor(database, context.get('user').id),
    'POST /session/second-factor': async ({ context, body }) => {
      const { id, email } = context.get('user');
      const password = textField(await body(), 'password');
      const { peer } = context.env;
      const isKnown = async (): Promise<boolean> => peer !== undefined && isKnownPlace(database, email, peer);
      await attempts.during({ email, peer }, isKnown, async () => {
        if (await userOfPassword(database, email, password)) return;
        throw serverError({ code: 'server/forbidden', message: 'The password is wrong.', where: ['password'] });
      });
      const { secret, uri, qr_code: picture } = await createTotp(ISSUER, email);
      if (await keepSecret(database, secrets, id, secret)) return { secret, uri, picture };
      throw serverError({
        code: 'server/bad-request',
        message: 'This account has a second factor.',
        hint: 'Turn it off before you set up another app.',
      });
    },
    'PUT /session/second-factor': async (request) => {
      const recoveryCodes = await byCode(request, (id, proof) => proveSecondFactor(database, secrets, id, proof));
      // They were opened without it.
      await endOthers(platform, request.context);
      return { recoveryCodes };
    },
    'POST /session/second-factor/off': async (request) => {
      await byCode(request, async (id, proof) => (await removeSecondFactor(database, secrets, id, proof)) || null);
      return {};
    },
    'POST /session/recovery-codes': async (request) => ({
      recoveryCodes: await byCode(request, (id, proof) => renewRecoveryCodes(database, secrets, id, proof)),
    }),
  };
};
