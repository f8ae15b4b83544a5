const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an HTML or XML attribute or text node. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** JSON for a `<script type="application/ld+json">`: no end tag and no comment can begin in it. */
export const escapeJsonForScript = (json: string): string => json.replaceAll('<', '\\u003c');
