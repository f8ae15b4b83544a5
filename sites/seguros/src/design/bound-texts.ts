import { collectBindings, type Design } from '@trama/model';

const TEXT = '_ww-text_text';
const ESCAPE = '_ww-text_sanitize';

type Element = Design['elements'][string];

const isBound = (element: Element): boolean => {
  let found = false;
  for (const content of Object.values(element.content)) collectBindings(content?.[TEXT], () => (found = true));
  return found;
};

/**
 * The design in which a bound text is drawn as text: what people have typed stands in names, reasons and notes, and published pages
 * read a text as HTML unless it says otherwise (conformance 10.272). An element that says `'_ww-text_sanitize': false` keeps its marks,
 * and its formula escapes each value with `wwFormulas.sanitize`.
 */
export const withBoundTextsAsText = (design: Design): Design => ({
  ...design,
  elements: Object.fromEntries(
    Object.entries(design.elements).map(([id, element]) => {
      const content = element.content.default ?? {};
      if (!isBound(element) || ESCAPE in content) return [id, element];
      return [id, { ...element, content: { ...element.content, default: { ...content, [ESCAPE]: true } } }];
    }),
  ),
});
