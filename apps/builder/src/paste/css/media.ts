const REM = 16;

const pixels = (text: string): number => {
  const [, number = '', unit = 'px'] = /^(-?[\d.]+)\s*(px|rem|em)?$/.exec(text.trim()) ?? [];
  return Number.parseFloat(number) * (unit === 'px' ? 1 : REM);
};

const compare = (left: number, sign: string, right: number): boolean => {
  if (sign === '<') return left < right;
  if (sign === '<=') return left <= right;
  if (sign === '>') return left > right;
  return sign === '>=' ? left >= right : left === right;
};

/** Whether one feature holds on a screen of this width, in a light theme, with a mouse; null for one that is not known. */
const featureHolds = (feature: string, width: number): boolean | null => {
  const bound = /^(min|max)-width\s*:\s*(.+)$/i.exec(feature);
  if (bound) {
    const limit = pixels(bound[2] ?? '');
    return bound[1]?.toLowerCase() === 'min' ? width >= limit : width <= limit;
  }
  const between = /^(\S+)\s*(<=?)\s*width\s*(<=?)\s*(\S+)$/i.exec(feature);
  if (between)
    return (
      compare(pixels(between[1] ?? ''), between[2] ?? '', width) &&
      compare(width, between[3] ?? '', pixels(between[4] ?? ''))
    );
  const range = /^width\s*(<=|>=|<|>|=)\s*(\S+)$/i.exec(feature);
  if (range) return compare(width, range[1] ?? '', pixels(range[2] ?? ''));
  if (/^(any-)?hover\s*:\s*hover$/i.test(feature) || /^(any-)?pointer\s*:\s*fine$/i.test(feature)) return true;
  if (/^(any-)?hover\s*:\s*none$/i.test(feature) || /^(any-)?pointer\s*:\s*coarse$/i.test(feature)) return false;
  if (/^prefers-color-scheme\s*:\s*light$/i.test(feature)) return true;
  if (/^prefers-/i.test(feature)) return false;
  return null;
};

const queryHolds = (query: string, width: number): boolean | null => {
  const isNot = /^not\b/i.test(query);
  const parts = query
    .replace(/^(not|only)\s+/i, '')
    .split(/\s+and\s+/i)
    .map((part) => part.trim());
  let holds: boolean | null = true;
  for (const part of parts) {
    const feature = /^\((.*)\)$/.exec(part)?.[1];
    const one = feature === undefined ? /^(all|screen)$/i.test(part) : featureHolds(feature.trim(), width);
    if (one === null) return null;
    holds = holds && one;
  }
  return isNot ? !holds : holds;
};

/** Whether a media query holds on a screen of this width in CSS px; null where it asks what is not known. */
export const mediaHolds = (condition: string, width: number): boolean | null => {
  const answers = condition.split(',').map((query) => queryHolds(query.trim(), width));
  if (answers.includes(true)) return true;
  return answers.includes(null) ? null : false;
};
