import { type HeadTag, headTagFault } from '@trama/model';

/** What of a text of tags is not taken, and why. */
export interface HeadFault {
  reason: 'tag' | 'attribute' | 'address' | 'empty' | 'text';
  tag: string;
}

const TAGS: ReadonlySet<string> = new Set(['meta', 'link', 'script']);

/** Reads tags as services give them to be put into a page. The browser's own parser reads them; nothing of it is run or loaded. */
export const readHeadTags = (
  html: string,
  newKey: () => string,
): { tags: readonly HeadTag[]; faults: readonly HeadFault[] } => {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  const tags: HeadTag[] = [];
  const faults: HeadFault[] = [];
  for (const node of [...head.childNodes, ...body.childNodes]) {
    if (node instanceof Element) {
      const name = node.localName;
      if (!TAGS.has(name)) {
        faults.push({ reason: 'tag', tag: name });
        continue;
      }
      const attributes = Object.fromEntries([...node.attributes].map((one) => [one.name, one.value]));
      const text = name === 'script' && !('src' in attributes) ? (node.textContent ?? '') : undefined;
      const tag = { tag: name as HeadTag['tag'], attributes, ...(text === undefined ? {} : { text }) };
      const reason = headTagFault(tag);
      if (reason) faults.push({ reason, tag: name });
      else tags.push({ key: newKey(), ...tag });
    } else if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) faults.push({ reason: 'text', tag: '' });
  }
  return { tags, faults };
};
