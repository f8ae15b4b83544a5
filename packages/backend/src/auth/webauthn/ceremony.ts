import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isRecord, objectOf, textOf } from '../../json.ts';
import type { User } from '../users/user-record.ts';
import type { RelyingParty } from './relying-party.ts';

/** The public half of a key pair that an authenticator has made. */
export interface StoredCredential {
  /** Base64url, as the authenticator calls it. */
  id: string;
  /** Base64url of the COSE key. */
  publicKey: string;
  /** How often it has signed; 0 where an authenticator does not count. */
  counter: number;
  transports: readonly string[];
  /** The host name that it was made for. */
  rpId: string;
}

/** What was asked of an authenticator, kept until it answers. */
export interface Ceremony {
  kind: 'create' | 'request';
  challenge: string;
  rpId: string;
  origins: readonly string[];
  /** The authenticator must have asked for a finger, a face or a PIN. */
  verifiesUser: boolean;
}

/** Loaded with the first passkey: most servers never see one. */
const library = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

const known = (credentials: readonly StoredCredential[]): { id: string; transports: Transports }[] =>
  credentials.map(({ id, transports }) => ({ id, transports: transports as Transports }));

/**
 * What a browser is asked for to make a key pair.
 * @param isPasskey it signs in by itself: the authenticator keeps whose it is, and proves who holds it
 */
export const askToCreate = async (
  party: RelyingParty,
  user: User,
  existing: readonly StoredCredential[],
  isPasskey: boolean,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; ceremony: Ceremony }> => {
  const { generateRegistrationOptions } = await library();
  const name = user.email || user.phone || user.id;
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(user.id),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known(existing),
    authenticatorSelection: isPasskey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const ceremony: Ceremony = {
    kind: 'create',
    challenge: options.challenge,
    rpId: party.id,
    origins: party.origins,
    verifiesUser: isPasskey,
  };
  return { options, ceremony };
};

/** What a browser is asked for to prove a key pair: one of these, or any that its authenticator has for this host. */
export const askToProve = async (
  party: RelyingParty,
  credentials: readonly StoredCredential[] | undefined,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; ceremony: Ceremony }> => {
  const { generateAuthenticationOptions } = await library();
  const isPasskey = credentials === undefined;
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: isPasskey ? 'required' : 'preferred',
    ...(credentials === undefined ? {} : { allowCredentials: known(credentials) }),
  });
  const ceremony: Ceremony = {
    kind: 'request',
    challenge: options.challenge,
    rpId: party.id,
    origins: party.origins,
    verifiesUser: isPasskey,
  };
  return { options, ceremony };
};

/** The id that an answer says it is of. */
export const credentialIdOf = (answer: unknown): string => textOf(objectOf(answer).id);

/** The key pair that was made; undefined for an answer to something else, from elsewhere, or that is none. */
export const createdCredential = async (ceremony: Ceremony, answer: unknown): Promise<StoredCredential | undefined> => {
  if (ceremony.kind !== 'create' || !isRecord(answer)) return undefined;
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: ceremony.challenge,
      expectedOrigin: [...ceremony.origins],
      expectedRPID: ceremony.rpId,
      requireUserVerification: ceremony.verifiesUser,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, rpId: ceremony.rpId };
  } catch {
    // It throws for each thing that is wrong with an answer, and what that is helps nobody but who made it up.
    return undefined;
  }
};

/** The credential with its new count, where the answer proves it; a count that did not go up is of a copy. */
export const provedCredential = async (
  ceremony: Ceremony,
  answer: unknown,
  credential: StoredCredential,
): Promise<StoredCredential | undefined> => {
  if (ceremony.kind !== 'request' || !isRecord(answer) || credential.rpId !== ceremony.rpId) return undefined;
  if (credentialIdOf(answer) !== credential.id) return undefined;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: ceremony.challenge,
      expectedOrigin: [...ceremony.origins],
      expectedRPID: ceremony.rpId,
      requireUserVerification: ceremony.verifiesUser,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
        transports: credential.transports as Transports,
      },
    });
    return verified ? { ...credential, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
};
