import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a page asks of an authenticator, as far as one looks at it. */
export interface Asked {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** How an answer differs from an honest one. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUserVerified?: boolean;
  counter?: number;
  /** Signs with a key of its own. */
  key?: KeyObject;
}

export interface SoftwareCredential {
  id: string;
  key: KeyObject;
  userHandle: string;
  counter: number;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR of what stands in an attestation: small maps, texts, bytes and numbers. */
const cbor = (value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer => {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([name, of]) => [cbor(name), cbor(of as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const counterBytes = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

const flags = (isVerified: boolean, hasCredential: boolean): Buffer =>
  Buffer.from([0x01 | (isVerified ? 0x04 : 0) | (hasCredential ? 0x40 : 0)]);

/** What the client hands on: it asks a credential for its JSON. */
const asAnswer = <T extends object>(json: T): T & { toJSON: () => T } => ({ ...json, toJSON: () => json });

/** An authenticator in software, at a page of this origin: honest, unless it is told how not to be. */
export const createSoftwareAuthenticator = (pageOrigin: string) => {
  const clientData = (type: string, asked: Asked, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: twist.challenge ?? asked.challenge, origin: twist.origin ?? pageOrigin }),
    );

  const create = (asked: Asked, twist: Twist = {}) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const authData = Buffer.concat([
      sha256(twist.rpId ?? asked.rp?.id ?? ''),
      flags(twist.isUserVerified ?? true, true),
      counterBytes(twist.counter ?? 1),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cose,
    ]);
    const credential: SoftwareCredential = {
      id: base64url(id),
      key: privateKey,
      userHandle: asked.user?.id ?? '',
      counter: twist.counter ?? 1,
    };
    const answer = asAnswer({
      id: credential.id,
      rawId: credential.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', asked, twist)),
        attestationObject: base64url(
          cbor(
            new Map<string, unknown>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData],
            ]),
          ),
        ),
        transports: ['internal'],
      },
    });
    return { credential, answer };
  };

  const prove = (asked: Asked, credential: SoftwareCredential, twist: Twist = {}) => {
    credential.counter = twist.counter ?? credential.counter + 1;
    const data = clientData('webauthn.get', asked, twist);
    const authData = Buffer.concat([
      sha256(twist.rpId ?? asked.rpId ?? ''),
      flags(twist.isUserVerified ?? true, false),
      counterBytes(credential.counter),
    ]);
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), twist.key ?? credential.key);
    return asAnswer({
      id: credential.id,
      rawId: credential.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: credential.userHandle,
      },
    });
  };

  return { create, prove };
};
