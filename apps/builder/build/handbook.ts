import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { HandbookChapter } from '../src/help/handbook.ts';

/** Where the handbook stands: a folder for each language, with the same files. */
export const HANDBOOK: string = fileURLToPath(new URL('../../../docs/handbook/', import.meta.url));

/** The chapters, in the order in which they are read. */
export const CHAPTERS = ['first-site', 'data', 'sign-in', 'publishing', 'deploying', 'from-weweb'] as const;

/** Pictures are all of this size, in CSS px: `scripts/pictures.mjs handbook` draws them. */
const PICTURE = { width: 960, height: 600 };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const chapterAt = (href: string): string | undefined => CHAPTERS.find((id) => href === `${id}.md`);

/**
 * A chapter of the handbook, from its Markdown.
 * @param folder the folder that it stands in, where links to pictures begin
 * @param pictureAt the address of a picture on the page, by its path
 */
export const readChapter = (
  id: string,
  markdown: string,
  folder: string,
  pictureAt: (path: string) => string,
): HandbookChapter => {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const chapter = chapterAt(href);
        const address = chapter === undefined ? href : `/help/${chapter}`;
        const apart = chapter === undefined ? ' target="_blank" rel="noopener"' : '';
        return `<a href="${escaped(address)}"${apart}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const { width, height } = PICTURE;
        const address = escaped(pictureAt(join(folder, href)));
        return `<img src="${address}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
      // A wide table or a long line is scrolled by itself, also by the keys.
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      html: ({ text }) => escaped(text),
    },
  });
  const tokens = marked.lexer(markdown);
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1);
  if (title === undefined) throw new Error(`The chapter ${id} of the handbook has no title.`);
  const parts: { title: string; tokens: Token[] }[] = [{ title: title.text, tokens: [] }];
  for (const token of tokens) {
    if (token === title) continue;
    if (token.type === 'heading' && token.depth === 2) parts.push({ title: token.text, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return {
    id,
    title: title.text,
    parts: parts.map((part, place) => {
      const html = marked.parser(part.tokens);
      return { id: `part-${place}`, title: part.title, html, text: wordsOf(html) };
    }),
  };
};

const wordsOf = (html: string): string =>
  html
    .replace(/<img[^>]*>/g, ' ')
    .replace(/<\/?(p|li|ol|ul|pre|h\d|tr|td|th)[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (sign) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[sign] ?? "'",
    )
    .replace(/\s+/g, ' ')
    .trim();

/** The chapters of a language. */
export const readHandbook = (language: string, pictureAt: (path: string) => string): HandbookChapter[] => {
  const folder = join(HANDBOOK, language);
  return CHAPTERS.map((id) => readChapter(id, readFileSync(join(folder, `${id}.md`), 'utf8'), folder, pictureAt));
};

const NAME = /^virtual:handbook\/(en|pt)$/;

/** `virtual:handbook/en` and `virtual:handbook/pt`: the handbook, made into HTML when the builder is built. */
export const handbook = (): Plugin => ({
  name: 'handbook',
  resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
  load(id) {
    const [, language] = NAME.exec(id.slice(1)) ?? [];
    if (language === undefined) return null;
    const pictures: string[] = [];
    const chapters = readHandbook(language, (path) => `%picture-${pictures.push(path) - 1}%`);
    for (const chapter of CHAPTERS) this.addWatchFile(join(HANDBOOK, language, `${chapter}.md`));
    const code = JSON.stringify(chapters).replace(/%picture-(\d+)%/g, (_, place) => `"+picture${place}+"`);
    return [
      ...pictures.map((path, place) => {
        if (existsSync(path)) return `import picture${place} from ${JSON.stringify(`${path}?url`)};`;
        // It is drawn of the builder that is made here.
        this.warn(`The handbook has no ${path} yet: npm run pictures -- handbook`);
        return `const picture${place} = '';`;
      }),
      `export const chapters = ${code};`,
    ].join('\n');
  },
});
