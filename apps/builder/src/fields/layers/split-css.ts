/**
 * Splits a CSS value where a sign stands outside of brackets and quotes; parts are as they were written, without the room around them.
 * Null where brackets or quotes do not end: such a text is shown as it is.
 *
 * @param separator a comma, a semicolon, or a space for any white space
 */
export const splitCss = (text: string, separator: ',' | ';' | ' '): readonly string[] | null => {
  const parts: string[] = [];
  let [depth, quote, start] = [0, '', 0];
  const end = (at: number): void => {
    const part = text.slice(start, at).trim();
    if (part !== '' || separator === ',') parts.push(part);
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === quote && text.charAt(at - 1) !== '\\') quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (depth === 0 && (separator === ' ' ? /\s/.test(sign) : sign === separator)) {
      end(at);
      start = at + 1;
    }
    if (depth < 0) return null;
  }
  if (depth > 0 || quote !== '') return null;
  end(text.length);
  return text.trim() === '' ? [] : parts;
};

/** A function of CSS: its name and what stands in its brackets; null for any other text. */
export const cssFunction = (text: string): { name: string; body: string } | null => {
  const match = /^([a-z0-9-]+)\(([\s\S]*)\)$/i.exec(text.trim());
  return match ? { name: (match[1] ?? '').toLowerCase(), body: (match[2] ?? '').trim() } : null;
};
