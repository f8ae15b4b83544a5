import { describe, expect, it } from 'vitest';
import { documentSheets, stylesIn } from './document-sheets.ts';

const late = (href: string) => ({ rel: 'stylesheet', href, isLate: true });
const plain = (href: string) => ({ rel: 'stylesheet', href });

describe('stylesheets of a document', () => {
  it('come late behind those of their rules that stand in it, each behind its own', () => {
    expect(
      documentSheets(
        [
          { href: '/one.css', rules: '.a{top:0}' },
          { href: 'https://fonts.example/f.css', rules: null },
          { href: '/two.css', rules: '' },
        ],
        false,
      ),
    ).toEqual([{ style: '.a{top:0}' }, late('/one.css'), plain('https://fonts.example/f.css'), late('/two.css')]);
  });

  it('do not come at all where nothing is drawn anew', () => {
    expect(documentSheets([{ href: '/one.css', rules: '.a{top:0}' }], true)).toEqual([{ style: '.a{top:0}' }]);
  });

  it('are all waited for where their rules are too many', () => {
    const rules = `.a{--x:"${'x'.repeat(40_000)}"}`;
    const sheets = ['/one.css', '/two.css'].map((href) => ({ href, rules }));
    expect(documentSheets(sheets, false)).toEqual(sheets.map(({ href }) => plain(href)));
    expect(documentSheets(sheets.slice(0, 1), false)).toEqual([{ style: rules }, late('/one.css')]);
  });

  it('are waited for where the document would be completed inside their rules', () => {
    for (const rules of ['.a{--x:"{{cacheVersion}}"}', '.a{--x:"__TRAMA_ORIGIN__/a"}'])
      expect(documentSheets([{ href: '/one.css', rules }], false)).toEqual([plain('/one.css')]);
  });

  it('find their pictures from wherever the site lies, and end no element', () => {
    const rules = '.a{background:url("/images/a.png");--b:url("//cdn.example/b.png");--c:"</STYLE><script>"}';
    expect(stylesIn(documentSheets([{ href: '/one.css', rules }], false))).toEqual([
      '.a{background:url("images/a.png");--b:url("//cdn.example/b.png");--c:"\\3c /STYLE><script>"}',
    ]);
  });
});
