/** A pressed key, from the builder's window or from the canvas. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** What an event says of the keys. */
export const pressOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): KeyPress => ({
  key,
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
