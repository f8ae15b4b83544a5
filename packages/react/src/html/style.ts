/** CSS properties that a text may set on its parts. */
const ALLOWED = new Set([
  'background',
  'background-color',
  'border',
  'border-bottom',
  'border-radius',
  'color',
  'direction',
  'display',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'height',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'margin',
  'margin-bottom',
  'margin-left',
  'margin-right',
  'margin-top',
  'max-width',
  'opacity',
  'padding',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'text-align',
  'text-decoration',
  'text-decoration-color',
  'text-decoration-line',
  'text-decoration-style',
  'text-shadow',
  'text-transform',
  'vertical-align',
  'white-space',
  'width',
  'word-break',
  'word-spacing',
]);

/** Values that fetch, run or escape. */
const HOSTILE = /url\s*\(|expression\s*\(|javascript:|@import|[<>\\]/i;

const camelCase = (property: string): string =>
  property.startsWith('--') ? property : property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The declarations of a `style` attribute that a text may carry, under the names of React. */
export const parseStyle = (text: string): Record<string, string> => {
  const style: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (!ALLOWED.has(property) || value === '' || HOSTILE.test(value)) continue;
    style[camelCase(property)] = value;
  }
  return style;
};
