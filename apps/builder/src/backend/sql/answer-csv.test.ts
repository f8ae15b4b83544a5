import { expect, it } from 'vitest';
import { answerCsv } from './answer-csv.ts';

it('The rows of an answer become a file that spreadsheets and Postgres read alike', () => {
  const rows = [
    { id: '1', 'a "name"': 'Ana, Bruno', note: null },
    { id: '2', 'a "name"': 'two\nlines', note: '' },
  ];
  expect(answerCsv({ rows })).toBe('id,"a ""name""",note\r\n1,"Ana, Bruno",\r\n2,"two\nlines",""\r\n');
});
