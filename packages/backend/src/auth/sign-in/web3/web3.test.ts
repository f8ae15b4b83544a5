import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, claimsOf } from '../../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../../testing/start-backend.ts';

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend();
});
afterAll(() => running?.stop());

/** The client writes the time of its own clock into a message: the service has to have the same. */
const followClock = (): void => {
  running.clock.now = Date.now();
};

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base58 = (bytes: Uint8Array): string => {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (ALPHABET[Number(value % 58n)] ?? '') + text;
  return text;
};

const ethereumKey = secp256k1.utils.randomSecretKey();
const ethereumAddress = `0x${Buffer.from(keccak_256(secp256k1.getPublicKey(ethereumKey, false).subarray(1)))
  .subarray(-20)
  .toString('hex')}`;
const signEthereum = (message: string, key = ethereumKey): string => {
  const hash = keccak_256(Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(message)}${message}`));
  const signature = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' });
  return `0x${Buffer.from(signature.subarray(1)).toString('hex')}${(27 + (signature[0] ?? 0)).toString(16)}`;
};

/** A wallet as a browser has one. */
const ethereumWallet = {
  request: async ({ method, params }: { method: string; params?: unknown[] }): Promise<unknown> => {
    if (method === 'eth_requestAccounts') return [ethereumAddress];
    if (method === 'eth_chainId') return '0x1';
    return signEthereum(Buffer.from(String(params?.[0]).slice(2), 'hex').toString('utf8'));
  },
};

interface MessageParts {
  title?: string;
  address?: string;
  uri?: string;
  domain?: string;
  version?: string;
  issuedAt?: number;
  more?: string;
}

const messageOf = (parts: MessageParts = {}): string => {
  const uri = parts.uri ?? `${running.url}/login`;
  const { title = 'Ethereum', address = ethereumAddress, domain = new URL(uri).host, version = '1', more = '' } = parts;
  const issuedAt = new Date(parts.issuedAt ?? running.clock.now).toISOString();
  return `${domain} wants you to sign in with your ${title} account:\n${address}\n\nHello ${Math.random()}\n\nURI: ${uri}\nVersion: ${version}\nChain ID: 1\nNonce: abcdefgh1\nIssued At: ${issuedAt}${more}`;
};

const tryEthereum = async (
  message: string,
  signature = signEthereum(message),
): Promise<{ status: number; msg: string }> => {
  const { status, body } = await callAuth(running, 'POST', 'token?grant_type=web3', {
    body: { chain: 'ethereum', message, signature },
  });
  return { status, msg: body.msg };
};

describe('Ethereum', () => {
  test("a wallet's signature signs in, and the same account again", async () => {
    const client = running.client();
    const signIn = () => {
      followClock();
      return client.auth.signInWithWeb3({
        chain: 'ethereum',
        wallet: ethereumWallet as never,
        statement: 'I agree',
        options: { url: `${running.url}/login` },
      });
    };
    const { data, error } = await signIn();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: { custom_claims: { address: ethereumAddress, chain: 'ethereum', statement: 'I agree' } },
    });
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: 'web3' }]);
    expect((await signIn()).data.user?.id).toBe(data.user?.id);
  });

  test('a message works once', async () => {
    const message = messageOf();
    expect((await tryEthereum(message)).status).toBe(200);
    expect((await tryEthereum(message)).msg).toBe('The signed message has been used already');
  });

  test.each([
    ['is for another site', () => messageOf({ uri: 'https://evil.example/' }), 'signed for another app'],
    ['names one site and means another', () => messageOf({ domain: 'evil.example' }), 'signed for another app'],
    ['is of long ago', () => messageOf({ issuedAt: running.clock.now - 601_000 }), 'issued too long ago'],
    ['is of the future', () => messageOf({ issuedAt: running.clock.now + 120_000 }), 'issued in the future'],
    ['has ended', () => messageOf({ more: '\nExpiration Time: 2020-01-01T00:00:00Z' }), 'is expired'],
    ['has not begun', () => messageOf({ more: '\nNot Before: 2999-01-01T00:00:00Z' }), 'becomes valid in the future'],
    ['says a thing twice', () => messageOf({ more: `\nURI: ${running.url}` }), 'URI stands twice'],
    ['has a line of its own', () => messageOf({ more: '\nAdmin: yes' }), 'an unknown line'],
    ['is of another version', () => messageOf({ version: '2' }), 'Version must be 1'],
    ['is of another chain', () => messageOf({ title: 'Solana' }), 'the first line'],
  ])('a message that %s is refused', async (_what, message, why) => {
    const answer = await tryEthereum(message());
    expect(answer.status).toBe(400);
    expect(answer.msg).toContain(why);
  });

  test('a signature of another key, of another message, or of no form is refused', async () => {
    const message = messageOf();
    const why = 'Signature does not match address in message';
    expect((await tryEthereum(message, signEthereum(message, secp256k1.utils.randomSecretKey()))).msg).toBe(why);
    expect((await tryEthereum(message, signEthereum(messageOf()))).msg).toBe(why);
    for (const bad of ['', '0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, 'x'.repeat(132)]) {
      expect((await tryEthereum(message, bad)).msg).toBe(why);
    }
  });
});

describe('Solana', () => {
  const key = ed25519.utils.randomSecretKey();
  const wallet = {
    publicKey: { toBase58: () => base58(ed25519.getPublicKey(key)) },
    signMessage: async (message: Uint8Array) => ed25519.sign(message, key),
  };

  test("a wallet's signature signs in", async () => {
    followClock();
    const { data, error } = await running.client().auth.signInWithWeb3({
      chain: 'solana',
      wallet: wallet as never,
      statement: 'I agree',
      options: { url: `${running.url}/login` },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      custom_claims: { chain: 'solana', address: wallet.publicKey.toBase58(), statement: 'I agree' },
    });
  });

  test('a signature of another key is refused', async () => {
    const message = messageOf({ title: 'Solana', address: wallet.publicKey.toBase58() });
    const signature = Buffer.from(ed25519.sign(Buffer.from(message), ed25519.utils.randomSecretKey())).toString(
      'base64url',
    );
    const { body } = await callAuth(running, 'POST', 'token?grant_type=web3', {
      body: { chain: 'solana', message, signature },
    });
    expect(body.msg).toBe('Signature does not match address in message');
  });
});

test('an unsupported chain is rejected', async () => {
  const { status, body } = await callAuth(running, 'POST', 'token?grant_type=web3', {
    body: { chain: 'bitcoin', message: 'x', signature: 'x' },
  });
  expect({ status, code: body.error_code }).toEqual({ status: 400, code: 'web3_unsupported_chain' });
  await expect(running.client().auth.signInWithWeb3({ chain: 'bitcoin' } as never)).rejects.toThrow(
    'Unsupported chain "bitcoin"',
  );
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
