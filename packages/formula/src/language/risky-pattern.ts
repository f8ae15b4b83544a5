/** An unbounded repetition that begins here: `*`, `+` or `{n,}`. */
const REPETITION = /^(?:[*+]|\{\d+,\})/;

/** What needs no look inside: escaped characters and character classes. */
const ATOM = /^(?:\\.|\[(?:\\.|[^\]\\])*\])/s;

/**
 * True for a regular expression that repeats a group which itself repeats something, like `(a+)+`: on the wrong text
 * it takes longer than anybody waits, and nothing can stop it. Some such patterns are harmless; this does not tell.
 *
 * @param source the pattern without slashes
 */
export const isRiskyPattern = (source: string): boolean => {
  /** For the pattern and each open group: whether something inside is repeated without end. */
  const groups = [false];
  for (let index = 0; index < source.length; index += 1) {
    const rest = source.slice(index);
    const atom = ATOM.exec(rest);
    if (atom) {
      index += atom[0].length - 1;
    } else if (source[index] === '(') {
      groups.push(false);
    } else if (source[index] === ')') {
      const repeats = groups.pop() ?? false;
      const isRepeated = REPETITION.test(source.slice(index + 1));
      if (repeats && isRepeated) return true;
      groups.push((groups.pop() ?? false) || repeats || isRepeated);
    } else if (REPETITION.test(rest)) {
      groups.push(groups.pop() !== undefined);
    }
  }
  return false;
};
