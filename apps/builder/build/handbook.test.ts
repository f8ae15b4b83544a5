import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementDefinitions } from '@trama/elements/definitions';
import { interpretingEvaluator } from '@trama/formula';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { searchHandbook } from '../src/help/handbook.ts';
import { CATALOGUES } from '../src/texts/index.ts';
import { CHAPTERS, HANDBOOK, handbook, readChapter, readHandbook } from './handbook.ts';

const LANGUAGES = ['en', 'pt'] as const;
const markdownOf = (language: string, chapter: string): string =>
  readFileSync(join(HANDBOOK, language, `${chapter}.md`), 'utf8');
const each = LANGUAGES.flatMap((language) => CHAPTERS.map((chapter) => [language, chapter] as const));

/** What is written in a chapter outside of its examples. */
const proseOf = (markdown: string): string => markdown.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '');
const examplesOf = (markdown: string, kind: string): string[] =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text.trim());

/** Every text that a table holds, however deep; `language` where it has one for each. */
const textsIn = (value: unknown, language: string): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'pt' in value && typeof value.en === 'string')
    return textsIn((value as Record<string, unknown>)[language], language);
  return Object.values(value).flatMap((one) => textsIn(one, language));
};

const labelsOf = (language: (typeof LANGUAGES)[number]): ReadonlySet<string> =>
  new Set([
    ...textsIn(CATALOGUES[language], language),
    ...textsIn(pluginDefinitions, language),
    ...textsIn(
      elementDefinitions.map(({ label }) => label),
      language,
    ),
  ]);

describe('The handbook', () => {
  it.each(each)('in %s: %s names only what the builder says', (language, chapter) => {
    const labels = labelsOf(language);
    const named = [...proseOf(markdownOf(language, chapter)).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) =>
      text.replace(/\s+/g, ' '),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((text) => !labels.has(text))).toEqual([]);
  });

  it.each(CHAPTERS)('says the same in both languages: %s', (chapter) => {
    const shape = (language: string) => {
      const markdown = markdownOf(language, chapter);
      return {
        // Headings, steps, points and labels, in their order.
        lines: [...markdown.matchAll(/^(#+|\d+\.|-) /gm)].map(([, sign]) => sign),
        labels: proseOf(markdown).match(/\*\*[^*]+\*\*/g)?.length,
        pictures: [...markdown.matchAll(/\]\(\.\.\/pictures\/\w+\/([^)]+)\)/g)].map(([, name]) => name),
        examples: [...markdown.matchAll(/^```(\w+)/gm)].map(([, kind]) => kind),
        links: [...markdown.matchAll(/\]\((\w[^)]*\.md)\)/g)].map(([, to]) => to),
      };
    };
    expect(shape('pt')).toEqual(shape('en'));
  });

  it.each(LANGUAGES)('has a chapter for every file, and a picture for every name, in %s', (language) => {
    const files = readdirSync(join(HANDBOOK, language)).map((name) => name.replace(/\.md$/, ''));
    expect(files.toSorted()).toEqual([...CHAPTERS].toSorted());
    const shown = new Set<string>();
    for (const chapter of CHAPTERS) {
      const markdown = markdownOf(language, chapter);
      for (const [, to = ''] of markdown.matchAll(/\]\(([^)]+)\)/g)) {
        expect(existsSync(join(HANDBOOK, language, to)), `${chapter}: ${to}`).toBe(true);
        if (to.endsWith('.webp')) shown.add(to);
      }
    }
    const drawn = readdirSync(join(HANDBOOK, 'pictures', language)).map((name) => `../pictures/${language}/${name}`);
    expect([...shown].toSorted()).toEqual(drawn.toSorted());
  });

  it.each(each)('has formulas that come to what it says, in %s: %s', (language, chapter) => {
    for (const example of examplesOf(markdownOf(language, chapter), 'formula')) {
      const [, code = '', expected = ''] = /^([\s\S]*)\n\/\/ (.*)$/.exec(example) ?? [];
      const { evaluate } = interpretingEvaluator({ now: () => 0, random: () => 0 });
      const came = evaluate(
        { binding: 'formula', code },
        { variable: () => undefined, collection: () => undefined, names: {} },
      );
      expect(JSON.stringify(came)).toBe(expected);
    }
  });
});

describe('A chapter as the builder shows it', () => {
  const read = (markdown: string) => readChapter('data', markdown, join(HANDBOOK, 'en'), () => '/picture.webp');

  it('is cut into parts at its headings, with words for the search', () => {
    const chapter = read('# Data\n\nRows & more.\n\n## Make a *table*\n\n1. Press **New table**.\n');
    expect(chapter).toMatchObject({ id: 'data', title: 'Data' });
    expect(chapter.parts.map(({ id, title, text }) => [id, title, text])).toEqual([
      ['part-0', 'Data', 'Rows & more.'],
      ['part-1', 'Make a *table*', 'Press New table.'],
    ]);
    expect(chapter.parts[1]?.html).toContain('<li>Press <strong>New table</strong>.</li>');
  });

  it('leads to other chapters within the builder, and elsewhere in another tab', () => {
    const [{ html } = { html: '' }] = read(`# A\n\n[one](${CHAPTERS[3]}.md) [two](https://example.com)`).parts;
    expect(html).toContain('<a href="/help/publishing">one</a>');
    expect(html).toContain('<a href="https://example.com" target="_blank" rel="noopener">two</a>');
  });

  it('draws its pictures with their size, and no markup that it was given', () => {
    const [{ html } = { html: '' }] = read('# A\n\n![All](../pictures/en/all.webp)\n\n<b onclick="x">\n').parts;
    expect(html).toContain('<img src="/picture.webp" alt="All" width="960" height="600" loading="lazy">');
    expect(html).not.toContain('<b ');
  });

  it('is made when the builder is built', () => {
    const { load } = handbook();
    const code =
      typeof load === 'function'
        ? load.call({ addWatchFile: () => undefined, warn: () => undefined } as never, '\0virtual:handbook/pt')
        : undefined;
    expect(code).toContain('export const chapters = [{"id":"first-site"');
    expect(code).toMatch(/import picture0 from ".*new-site\.webp\?url";/);
    expect(code).toContain('src=\\""+picture0+"\\"');
  });
});

describe('The search', () => {
  const book = readHandbook('pt', () => '');

  it('finds words without their accents, titles first', () => {
    const found = searchHandbook(book, 'politicas');
    expect(found.length).toBeGreaterThan(1);
    expect(found.every(({ part }) => /políticas/i.test(`${part.title} ${part.text}`))).toBe(true);
    expect(searchHandbook(book, 'formula')[0]?.part.title).toBe('Escreva uma fórmula');
  });

  it('shows words around the first that was found, and nothing for nothing', () => {
    expect(searchHandbook(book, 'backup')[0]?.around.toLowerCase()).toContain('backup');
    expect(searchHandbook(book, ' ')).toEqual([]);
    expect(searchHandbook(book, 'xyzzy')).toEqual([]);
  });
});
