const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * A value made safe to stand in a stylesheet, with the meaning that it has in a style attribute:
 * what is left open at its end is closed; null for what would end the declaration or the rule.
 */
export const safeValue = (value: string): string | null => {
  const open: string[] = [];
  let quote = '';
  for (let index = 0; index < value.length; index++) {
    const character = value[index] as string;
    if (character === '\\') index++;
    else if (quote !== '') {
      if (character === quote) quote = '';
      else if (character === '\n') return null;
    } else if (character === '"' || character === "'") quote = character;
    else if (character in CLOSERS) open.push(CLOSERS[character] as string);
    else if (character === ')' || character === ']' || character === '}') {
      if (open.pop() !== character) return null;
    } else if (character === ';' && open.length === 0) return null;
    if (open.at(-1) === '}') return null;
  }
  // A stylesheet may stand inside HTML, where only this text ends it; comments would swallow what follows.
  if (/<\/style|\/\*/i.test(value)) return null;
  return value.trim() + quote + open.reverse().join('');
};

/** A literal as CSS text; null when it declares nothing (empty text, null, a boolean, a structure). */
export const literalCss = (value: unknown): string | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return safeValue(value);
};

/** `url(…)` of an image address. Addresses relative to the site become rooted: a stylesheet has a folder of its own. */
export const imageUrl = (address: string): string | null => {
  const text = address.trim();
  if (text === '') return null;
  if (/^url\(/i.test(text)) return safeValue(text);
  const rooted = /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(text) ? text : `/${text.replace(/^\.\//, '')}`;
  const escaped = rooted
    .replace(/["\\]/g, '\\$&')
    .replace(/[\n\r\f]/g, ' ')
    .replace(/</g, '%3C');
  return `url("${escaped}")`;
};

/** CSS name of a property written in either case: `backgroundColor` and `background-color`; custom properties as they are. */
export const cssName = (property: string): string | null => {
  if (property.startsWith('--')) return /^--[\w-]+$/.test(property) ? property : null;
  const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return /^-?[a-z][a-z-]*$/.test(name) ? name : null;
};
