/** A pressed key, from the builder's window or from the canvas. */
export interface KeyPress {
  key: string;
  /** The place of the key on the keyboard: `Digit1` for the one that has 1 without Shift. */
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** What an event says of the keys. */
export const pressOf = ({ key, code = '', ctrlKey, metaKey, shiftKey, altKey }: KeyPress): KeyPress => ({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
});

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'space',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
  '+': 'plus',
};

/** The combination of a key press, written as the command table writes it. */
export const combinationOf = (press: KeyPress): string => {
  const lower = press.key.toLowerCase();
  const name = NAMES[lower] ?? lower;
  // A character such as `?` already says that Shift was held.
  const isCharacter = press.key.length === 1 && !/[a-z0-9 ]/i.test(press.key);
  return [
    press.ctrlKey || press.metaKey ? 'mod' : null,
    press.altKey ? 'alt' : null,
    press.shiftKey && !isCharacter ? 'shift' : null,
    name,
  ]
    .filter((part) => part !== null)
    .join('+');
};

/**
 * The combinations that a press may be meant as. What Shift makes of a digit differs from keyboard to keyboard: where no command has
 * the digit with Shift, the character counts.
 */
export const combinationsOf = (press: KeyPress): readonly string[] => {
  const digit =
    press.shiftKey && !press.altKey && /^Digit\d$/.test(press.code ?? '') ? press.code?.slice(-1) : undefined;
  const own = combinationOf(press);
  return digit === undefined ? [own] : [combinationOf({ ...press, key: digit }), own];
};

const SYMBOLS: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  plus: '+',
  escape: 'Esc',
  enter: 'Enter',
  delete: 'Del',
  backspace: '⌫',
  pageup: 'Page ↑',
  pagedown: 'Page ↓',
};

const MAC_SYMBOLS: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', shift: '⇧' };
const OTHER_SYMBOLS: Readonly<Record<string, string>> = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };

/** The parts of a combination as they stand on a keyboard; none for a command without keys. */
export const keyCaps = (combination: string, isMac: boolean): readonly string[] =>
  combination
    .split('+')
    .filter((part) => part !== '')
    .map(
      (part) =>
        (isMac ? MAC_SYMBOLS : OTHER_SYMBOLS)[part] ??
        SYMBOLS[part] ??
        (part.length === 1 ? part.toUpperCase() : part[0]?.toUpperCase() + part.slice(1)),
    );
