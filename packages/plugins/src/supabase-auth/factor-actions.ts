import type { GoTrueClient } from '@supabase/auth-js';
import { type ActionArguments, required, textArgument } from '../arguments.ts';
import { unwrap } from '../service-answer.ts';
import { channelOf } from './channel.ts';
import type { VisitorSession } from './session.ts';

const factorOf = (args: ActionArguments): string => required(textArgument(args, 'factorId'), 'Factor is required.');

/** Second factors: enroll, challenge, verify, remove, list (conformance 4.52, 7.28). */
export const createFactorActions = (
  { mfa, getSession }: Pick<GoTrueClient, 'mfa'> & { getSession: GoTrueClient['getSession'] },
  visitor: VisitorSession,
): Readonly<Record<string, (args: ActionArguments) => Promise<unknown>>> => ({
  enrollFactor: async (args) => {
    const friendlyName = textArgument(args, 'friendlyName');
    const answer =
      args.factorType === 'phone'
        ? await mfa.enroll({
            factorType: 'phone',
            phone: required(textArgument(args, 'phone'), 'Phone is required.'),
            friendlyName,
          })
        : await mfa.enroll({ factorType: 'totp', friendlyName, issuer: textArgument(args, 'issuer') });
    return unwrap(answer);
  },
  challengeFactor: async (args) => unwrap(await mfa.challenge({ factorId: factorOf(args), channel: channelOf(args) })),
  verifyFactor: async (args) => {
    const factorId = factorOf(args);
    const code = required(textArgument(args, 'code'), 'Code is required.');
    const challengeId = textArgument(args, 'challengeId');
    // Without a challenge of its own, one is made: an authenticator's code needs no message first.
    unwrap(
      challengeId === undefined
        ? await mfa.challengeAndVerify({ factorId, code })
        : await mfa.verify({ factorId, challengeId, code }),
    );
    const { session } = (await getSession()).data;
    if (session) await visitor.refresh(session);
    return visitor.user();
  },
  unenrollFactor: async (args) => {
    const data = unwrap(await mfa.unenroll({ factorId: factorOf(args) }));
    await visitor.refresh();
    return data;
  },
  listFactors: async () => unwrap(await mfa.listFactors()),
});
