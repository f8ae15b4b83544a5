import { describe, expect, it } from 'vitest';
import { placeInText, splitStatements, statementAt } from './split-statements.ts';

const textsOf = (sql: string): readonly string[] => splitStatements(sql).map(({ text }) => text);

describe('A text of several statements', () => {
  it('is split at its semicolons, without what is empty', () => {
    expect(textsOf('select 1; select 2;;  ; select 3')).toEqual(['select 1', 'select 2', 'select 3']);
    expect(textsOf(' ; -- nothing\n /* either */ ')).toEqual([]);
  });

  it.each([
    ['a text', "select 'a;b', 'it''s; so'"],
    ['a text with escapes', "select e'\\'; no', E'a;'"],
    ['a text after a word that ends with e', "select date'2026-01-01;'"],
    ['a quoted name', 'select "a;""b;" from t'],
    ['a dollar-quoted text', 'do $$ begin perform 1; end $$'],
    ['a dollar-quoted text with a tag', 'do $fn_1$ begin execute $$ select 1; $$; end $fn_1$'],
    ['a comment of a line', 'select 1 -- one; two\n + 2'],
    ['a comment of comments', 'select /* one; /* two; */ three; */ 1'],
    [
      'a body of its own',
      'create function f() returns int begin atomic select case when true then 1 end; select 2; end',
    ],
    ['a text without end', "select 'open; select 2"],
  ])('is not split inside of %s', (_what, sql) => {
    expect(textsOf(`${sql}`)).toEqual([sql]);
    if (!sql.includes('open')) expect(textsOf(`${sql}; select 2`)).toEqual([sql, 'select 2']);
  });

  it('is split behind a name with a dollar, and behind a parameter', () => {
    expect(textsOf('select a$b$c; select $1; select 3')).toEqual(['select a$b$c', 'select $1', 'select 3']);
  });

  it('leaves comments around a statement out: what follows it may be put on the same line', () => {
    expect(splitStatements('-- all\nselect 1 -- one\n; select 2')).toEqual([
      { text: 'select 1', start: 7 },
      { text: 'select 2', start: 25 },
    ]);
  });
});

describe('A place', () => {
  const statements = splitStatements('select 1;\nselect 😀 from t;\n');

  it('belongs to the statement in which it is, or which it is behind', () => {
    expect([0, 8, 9, 12, 40].map((place) => statementAt(statements, place)?.start)).toEqual([0, 0, 0, 10, 10]);
    expect(statementAt(splitStatements('  select 1'), 0)?.start).toBe(2);
    expect(statementAt([], 0)).toBeNull();
  });

  it('is counted in characters by Postgres, in UTF-16 units by an editor', () => {
    const second = statements[1] ?? { text: '', start: 0 };
    expect(placeInText(second, 1)).toBe(10);
    expect(placeInText(second, 10)).toBe(20);
  });
});
