import { TramaError } from '@trama/model';
import { FAILURES, RIGHTS } from '@trama/protocol/builder';
import { expect, it } from 'vitest';
import { API_ERRORS, failureOf } from '../api/send-call.ts';
import { failureText } from './failure-text.ts';
import { CATALOGUES } from './index.ts';

const refused = (...where: string[]): TramaError =>
  new TramaError({ code: FAILURES.rightMissing, message: 'This needs a right.', where });

it('a right that is missing is named, in the language of the builder', () => {
  expect(failureText(refused('structure'), CATALOGUES.en)).toContain('“Structure”');
  expect(failureText(refused('structure'), CATALOGUES.pt)).toContain('“Estrutura”');
  const told = RIGHTS.map((right) => failureText(refused(right), CATALOGUES.pt));
  expect(new Set(told).size).toBe(RIGHTS.length);
});

it('that nobody answers is said in the language of the builder', () => {
  const offline = new TramaError({ code: API_ERRORS.offline, message: 'The server cannot be reached.' });
  expect(failureText(offline, CATALOGUES.pt)).toBe(CATALOGUES.pt.accounts.reasons.offline);
});

it('an answer that is none of the server’s own is said in the language of the builder, with its status', () => {
  expect(failureText(failureOf(503, '<h1>Bad gateway</h1>'), CATALOGUES.pt)).toContain('respondeu com o estado 503');
});

it('any other failure says it of itself', () => {
  expect(failureText(refused('all of them'), CATALOGUES.pt)).toBe('This needs a right.');
  expect(failureText(new Error('No.'), CATALOGUES.pt)).toBe('No.');
  expect(failureText('No.', CATALOGUES.pt)).toBe('No.');
});
