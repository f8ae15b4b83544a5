/**
 * A member that is spelled out and is none of these; code stands in JSON, its quotes escaped.
 * @param names alternatives of a regular expression
 */
const otherMember = (names: string): string =>
  String.raw`\s*(?:\??\.\s*(?!(?:${names})\b)[a-zA-Z_$]|(?:\?\.)?\s*\[\s*(?:\\?["'\x60])(?!(?:${names})\b)\w+\\?["'\x60]\s*\])`;

const PAGES = new RegExp(String.raw`\bglobalContext\b(?!${otherMember('pages')})`);

/** Whether code in a text may read `globalContext.pages`: where it is handed on whole, it may. */
export const mayReadPages = (text: string): boolean => PAGES.test(text);

const HEAD = new RegExp(
  String.raw`\bwwLib\b|\bglobalContext\b(?!${otherMember('pages?')}|\s*\??\.\s*page\b${otherMember('title|meta|metaImage')})`,
);

/** Whether code in a text may read what the head of its page says (`globalContext.page.title`, `meta`, `metaImage`). */
export const mayReadHead = (text: string): boolean => HEAD.test(text);
