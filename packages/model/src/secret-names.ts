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
