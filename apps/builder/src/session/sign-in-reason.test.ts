import { TramaError } from '@trama/model';
import { expect, it } from 'vitest';
import { API_ERRORS } from '../api/index.ts';
import { CATALOGUES } from '../texts/index.ts';
import { signInReason } from './sign-in-reason.ts';

const { pt } = CATALOGUES;

it.each([
  [API_ERRORS.wrongCredentials, pt.signIn.wrong],
  [API_ERRORS.tooManyAttempts, pt.accounts.reasons.tooMany],
  [API_ERRORS.offline, pt.accounts.reasons.offline],
])('%s is said in the language of the builder', (code, words) => {
  const failure = new TramaError({ code, message: 'In English.', hint: 'Also in English.' });
  expect(signInReason(failure, pt)).toContain(words);
  expect(signInReason(failure, pt)).not.toContain('English');
});
