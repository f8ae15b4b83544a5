/** Parts of a text between commas or spaces that stand in no brackets. */
export const splitOutside = (text: string, isSeparator: (letter: string) => boolean): readonly string[] => {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let part = '';
  for (const letter of text) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0 && quote === '' && isSeparator(letter)) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '');
};

/** The selectors of a list. */
export const selectorsOf = (list: string): readonly string[] => splitOutside(list, (letter) => letter === ',');

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How much a selector weighs (Selectors 4, 17): ids, then classes, attributes and pseudo-classes, then types. */
export const specificityOf = (selector: string): number => {
  let [ids, classes, types] = [0, 0, 0];
  let rest = selector.replace(/\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g, () => {
    classes += 1;
    return ' ';
  });
  // The heaviest argument of `:is`, `:not` and `:has` counts in their place; `:where` weighs nothing.
  rest = rest.replace(
    /:(is|not|has|where|matches)\(((?:[^()]|\([^()]*\))*)\)/gi,
    (_all, name: string, list: string) => {
      if (name.toLowerCase() === 'where') return ' ';
      const heaviest = Math.max(0, ...selectorsOf(list).map(specificityOf));
      ids += Math.floor(heaviest / 1_000_000);
      classes += Math.floor(heaviest / 1_000) % 1_000;
      types += heaviest % 1_000;
      return ' ';
    },
  );
  rest = rest.replace(/\([^)]*\)/g, '');
  ids += count(rest, /#[\w-]/g);
  classes += count(rest, /\.[\w-]|\.\\/g) + count(rest, /(?<!:):[\w-]+/g);
  types += count(rest, /(?:^|[\s>+~])[a-z][\w-]*/gi);
  return ids * 1_000_000 + classes * 1_000 + types;
};
