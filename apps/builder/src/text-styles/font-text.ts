/** A CSS font in its parts; each is text as CSS has it, empty where nothing is said. */
export interface FontParts {
  weight: string;
  isItalic: boolean;
  size: string;
  lineHeight: string;
  family: string;
}

/** The family of a text style that names none: that of the site. */
export const SITE_FAMILY = 'var(--ww-default-font-family, sans-serif)';

const FONT = /^(.*?)\s*([\d.]+(?:px|rem|em|%|pt|vw))(?:\s*\/\s*([\w.%]+))?\s+(.+)$/;

/** Reads a font such as `italic 500 16px/24px Inter`; null for what has another form. */
export const parseFont = (text: string): FontParts | null => {
  const [, before, size, line, family] = FONT.exec(text.trim()) ?? [];
  if (before === undefined || size === undefined || family === undefined) return null;
  const words = before.split(/\s+/).filter((word) => word !== '' && word !== 'normal');
  const weight = words.find((word) => /^(?:\d+|bold|bolder|lighter)$/.test(word));
  if (words.some((word) => word !== weight && word !== 'italic')) return null;
  return {
    weight: weight ?? '',
    isItalic: words.includes('italic'),
    size,
    // Old sites say `undefined` where no line height was chosen.
    lineHeight: line === undefined || line === 'undefined' || line === 'normal' ? '' : line,
    family,
  };
};

const inOneLine = ({ weight, isItalic, size, lineHeight }: FontParts, family: string): string =>
  [isItalic ? 'italic' : '', weight, lineHeight === '' ? size || '16px' : `${size || '16px'}/${lineHeight}`, family]
    .filter((part) => part !== '')
    .join(' ');

/** The font in one line, as a text style stores it. */
export const fontText = (parts: FontParts): string => inOneLine(parts, parts.family || SITE_FAMILY);

/** A font as people tell it from others: `700 28px/36px Inter`, without what stands in for Inter, or that the site's is meant. */
export const fontInBrief = (text: string): string => {
  const parts = parseFont(text);
  if (!parts) return text;
  const [first = ''] = parts.family.split(',');
  return inOneLine(parts, first.startsWith('var(') ? '' : first.trim().replace(/^(['"])(.*)\1$/, '$2'));
};
