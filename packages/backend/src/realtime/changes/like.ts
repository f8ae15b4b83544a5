/**
 * Whether a text matches a pattern of SQL's `like`: `%` is any text, `_` any character, a backslash keeps the next one.
 * Takes time of at most text times pattern, whatever a client sends; a regular expression would not.
 */
export const isLike = (text: string, pattern: string): boolean => {
  const tokens = [...pattern.matchAll(/\\([\s\S])|([\s\S])/gu)].map(([, kept, plain]) =>
    kept === undefined
      ? { any: plain === '%', one: plain === '_', character: plain }
      : { any: false, one: false, character: kept },
  );
  const characters = [...text];
  let at = 0;
  let token = 0;
  /** Where to go on from when what followed the last `%` does not match. */
  let retry: { token: number; at: number } | undefined;
  while (at < characters.length) {
    const next = tokens[token];
    if (next?.any) {
      retry = { token, at };
      token += 1;
    } else if (next !== undefined && (next.one || next.character === characters[at])) {
      token += 1;
      at += 1;
    } else if (retry !== undefined) {
      retry.at += 1;
      at = retry.at;
      token = retry.token + 1;
    } else return false;
  }
  return tokens.slice(token).every(({ any }) => any);
};
