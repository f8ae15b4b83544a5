import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** The hash that a wallet's `personal_sign` signs (EIP-191). */
const personalHash = (message: string): Uint8Array => {
  const body = Buffer.from(message, 'utf8');
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]));
};

/** Whether the account of `address` (`0x…`) signed the message; the signature is 65 bytes as hex. */
export const isEthereumSignature = (message: string, signature: string, address: string): boolean => {
  if (!/^0x[0-9a-f]{130}$/i.test(signature) || !/^0x[0-9a-f]{40}$/i.test(address)) return false;
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const recovery = bytes[64] ?? 0;
  const bit = recovery >= 27 ? recovery - 27 : recovery;
  if (bit !== 0 && bit !== 1) return false;
  try {
    const recovered = Buffer.concat([Buffer.from([bit]), bytes.subarray(0, 64)]);
    const key = secp256k1.recoverPublicKey(recovered, personalHash(message), { prehash: false });
    const whole = secp256k1.Point.fromBytes(key).toBytes(false).subarray(1);
    const signer = Buffer.from(keccak_256(whole)).subarray(-20).toString('hex');
    return signer === address.slice(2).toLowerCase();
  } catch {
    // No point of the curve: somebody's invention.
    return false;
  }
};

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The 32 bytes of a Solana address; undefined for what is none. */
const solanaKey = (address: string): Uint8Array | undefined => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return undefined;
  let value = 0n;
  for (const one of address) value = value * 58n + BigInt(BASE58.indexOf(one));
  const hex = value.toString(16);
  return hex.length > 64 ? undefined : Buffer.from(hex.padStart(64, '0'), 'hex');
};

/** Whether the account of `address` (base58) signed the message; the signature is 64 bytes as base64, in either alphabet. */
export const isSolanaSignature = (message: string, signature: string, address: string): boolean => {
  const key = solanaKey(address);
  const bytes = Buffer.from(signature, 'base64url');
  if (key === undefined || bytes.length !== 64) return false;
  try {
    return ed25519.verify(bytes, Buffer.from(message, 'utf8'), key);
  } catch {
    return false;
  }
};
