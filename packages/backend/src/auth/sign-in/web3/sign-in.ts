import { type JsonRecord, textOf } from '../../../json.ts';
import type { AuthContext } from '../../context.ts';
import { AuthFailure, badRequest } from '../../failure.ts';
import type { SessionAnswer } from '../../sessions/session.ts';
import { startSession } from '../../sessions/sessions.ts';
import { findOrCreateAccount } from '../external/account.ts';
import { isAllowedTarget } from '../redirect-targets.ts';
import { takeProof } from '../used-proofs.ts';
import { type Chain, parseWalletMessage, type WalletMessage } from './message.ts';
import { isEthereumSignature, isSolanaSignature } from './signatures.ts';

/** A message is for now. */
const LONGEST_AGE_S = 600;
const CLOCK_SKEW_S = 60;

const TITLES: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' };
const VERIFIERS: Record<Chain, typeof isEthereumSignature> = {
  ethereum: isEthereumSignature,
  solana: isSolanaSignature,
};

/** @throws AuthFailure web3_unsupported_chain (conformance 5.43: an unsupported chain is rejected). */
const chainOf = (body: JsonRecord): Chain => {
  const chain = textOf(body.chain);
  if (chain === 'ethereum' || chain === 'solana') return chain;
  throw new AuthFailure(400, 'web3_unsupported_chain', `Unsupported chain "${chain}"`);
};

const refuse = (message: string): AuthFailure => new AuthFailure(400, 'bad_web3_message', message);

/** @throws AuthFailure bad_web3_message for a message that is for another site, too old, too early or ended. */
const checkMessage = async (
  context: AuthContext,
  chain: Chain,
  { domain, uri, issuedAt, expiresAt, notBefore }: WalletMessage,
): Promise<void> => {
  const title = `Signed ${TITLES[chain]} message`;
  if (new URL(uri).host !== domain || !(await isAllowedTarget(context, new URL(uri)))) {
    throw refuse(`${title} is using URI which is not allowed on this server, message was signed for another app`);
  }
  const now = context.clock();
  if (issuedAt < now - LONGEST_AGE_S * 1000) throw refuse(`${title} was issued too long ago`);
  if (issuedAt > now + CLOCK_SKEW_S * 1000) throw refuse(`${title} was issued in the future`);
  if (expiresAt !== undefined && expiresAt <= now) throw refuse(`${title} is expired`);
  if (notBefore !== undefined && notBefore > now + CLOCK_SKEW_S * 1000)
    throw refuse(`${title} becomes valid in the future`);
};

/**
 * Signs in by a message that the account's wallet signed, once.
 * @throws AuthFailure web3_provider_disabled, web3_unsupported_chain, bad_web3_message, validation_failed.
 */
export const signInWithWallet = async (context: AuthContext, body: JsonRecord): Promise<SessionAnswer> => {
  if (!context.settings.web3) throw new AuthFailure(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  const chain = chainOf(body);
  const text = textOf(body.message);
  if (text === '' || text.length > 20_000) throw badRequest('message is missing or too long');
  const message = parseWalletMessage(chain, text);
  await checkMessage(context, chain, message);
  if (!VERIFIERS[chain](text, textOf(body.signature), message.address)) {
    throw refuse('Signature does not match address in message');
  }
  // One address has one account, however its letters are written.
  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address;
  const subject = `web3:${chain}:${address}`;
  const { domain, statement, chainId } = message;
  const data = { sub: subject, custom_claims: { address, chain, network: chainId, domain, statement } };
  const profile = { subject, email: undefined, emailVerified: false, data };
  return context.db.admin(async (tx) => {
    if (!(await takeProof(context, tx, text, LONGEST_AGE_S + CLOCK_SKEW_S))) {
      throw refuse('The signed message has been used already');
    }
    const { userId } = await findOrCreateAccount(context, tx, 'web3', profile, { linksByEmail: false });
    return startSession(context, tx, userId, 'web3');
  });
};
