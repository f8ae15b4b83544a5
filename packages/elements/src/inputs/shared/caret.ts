/**
 * Position of the caret in a text that was formatted again: after as many letters that the visitor typed as before
 * (`isTyped` tells them from those that the format puts in).
 */
export const caretAfter = (
  before: { text: string; caret: number },
  after: string,
  isTyped: (letter: string) => boolean,
): number => {
  let left = [...before.text.slice(0, before.caret)].filter(isTyped).length;
  let at = 0;
  while (left > 0 && at < after.length) {
    if (isTyped(after.charAt(at))) left--;
    at++;
  }
  return at;
};
