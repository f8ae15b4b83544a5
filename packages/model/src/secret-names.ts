/** Words in the name of something that nobody but its owner may read. */
const SECRET_WORD =
  /^(?:passwords?|passwd|pass|passphrase|passcode|pwd|senhas?|secrets?|segredo|tokens?|jwt|bearer|authori[sz]ation|cookies?|credentials?|otp|totp|cvv|cvc|pin|apikey|signature)$/;

const SECRET_PAIRS = /(?:api|private|service|access|anon|secret) keys?/;

/** `newPassword`, `access_token`, `X-Api-Key` as words. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/** Whether what goes by this name is a secret. */
export const isSecretName = (name: string): boolean => {
  const words = wordsOf(name);
  return words.some((word) => SECRET_WORD.test(word)) || SECRET_PAIRS.test(words.join(' '));
};

/** The name in a pair such as `{ key: 'Authorization', value: … }`. */
const pairName = ({ key, name }: { key?: unknown; name?: unknown }): string =>
  typeof key === 'string' ? key : typeof name === 'string' ? name : '';

/** Whether a member of an object is a secret: by its own name, or as the value of a pair by the name in it. */
export const isSecretMember = (owner: object, member: string): boolean =>
  isSecretName(member) || (member === 'value' && isSecretName(pairName(owner)));
