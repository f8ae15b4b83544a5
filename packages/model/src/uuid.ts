const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the textual form of a UUID of any version. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

const rotateLeft = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** SHA-1 (FIPS 180-4), written out because the platform's own is asynchronous. Names things; protects nothing. */
const sha1 = (message: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(padded.length - 4, message.length << 3);

  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const words = new Int32Array(80);
  const word = (index: number): number => words[index] ?? 0;
  for (let block = 0; block < padded.length; block += 64) {
    for (const index of words.keys())
      words[index] =
        index < 16
          ? view.getInt32(block + index * 4)
          : rotateLeft(word(index - 3) ^ word(index - 8) ^ word(index - 14) ^ word(index - 16), 1);
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (const index of words.keys()) {
      const [mix, constant] =
        index < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : index < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : index < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6];
      const next = (rotateLeft(a, 5) + mix + e + constant + word(index)) | 0;
      [a, b, c, d, e] = [next, a, rotateLeft(b, 30), c, d];
    }
    for (const [index, part] of [a, b, c, d, e].entries()) state[index] = (state[index] ?? 0) + part;
  }
  const digest = new Uint8Array(20);
  for (const [index, part] of state.entries()) new DataView(digest.buffer).setUint32(index * 4, part);
  return digest;
};

/**
 * The UUID of a name inside a namespace (RFC 9562, version 5): the same name always gives the same id.
 * @param namespace a UUID
 */
export const uuidV5 = (namespace: string, name: string): string => {
  const digits = namespace.replaceAll('-', '');
  const space = Array.from({ length: 16 }, (_, index) => Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16));
  const bytes = sha1(Uint8Array.of(...space, ...new TextEncoder().encode(name))).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
