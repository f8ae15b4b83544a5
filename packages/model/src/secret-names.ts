/** Words in the name of something that nobody but its owner may read. */
const SECRET_WORDS: ReadonlySet<string> = new Set(
  (
    'password passwords passwd pass passphrase passcode pwd senha senhas secret secrets segredo token tokens jwt bearer ' +
    'authorization authorisation cookie cookies credential credentials otp totp cvv cvc pin apikey signature'
  ).split(' '),
);

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
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_PAIRS.test(words.join(' '));
};
