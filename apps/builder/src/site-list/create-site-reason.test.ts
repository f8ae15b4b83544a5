import { TramaError } from '@trama/model';
import { expect, it } from 'vitest';
import { API_ERRORS } from '../api/index.ts';
import { CATALOGUES } from '../texts/index.ts';
import { createSiteReason } from './create-site-reason.ts';

const { pt } = CATALOGUES;

it.each([
  [API_ERRORS.nameTaken, pt.sites.nameTaken],
  [API_ERRORS.badRequest, pt.sites.badName],
])('%s of a name is said in the language of the builder', (code, words) => {
  expect(createSiteReason(new TramaError({ code, message: 'In English.', where: ['name'] }), pt)).toBe(words);
});

it('what is wrong with something else is not said of the name', () => {
  const failure = new TramaError({ code: API_ERRORS.badRequest, message: 'No such template.', where: ['template'] });
  expect(createSiteReason(failure, pt)).toBe('No such template.');
});
