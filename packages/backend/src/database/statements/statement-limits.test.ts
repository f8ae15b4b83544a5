import { expect, test } from 'vitest';
import { statementLimitsFromEnv } from './statement-limits.ts';

test('the environment names the limits in seconds', () => {
  expect(statementLimitsFromEnv({ DATA_ANON_TIMEOUT: '3', DATA_AUTHENTICATED_TIMEOUT: '0.5' })).toEqual({
    anon: 3000,
    authenticated: 500,
  });
  expect(statementLimitsFromEnv({ DATA_SERVICE_TIMEOUT: '600' })).toEqual({ service_role: 600_000 });
  expect(statementLimitsFromEnv({ DATA_ANON_TIMEOUT: '0' })).toEqual({ anon: 0 });
  expect(statementLimitsFromEnv({ DATA_ANON_TIMEOUT: '' })).toEqual({});
});

test.each(['soon', '-1', '3s', '1e9'])('a limit of %s is refused: none is lost by a slip', (text) =>
  expect(() => statementLimitsFromEnv({ DATA_SERVICE_TIMEOUT: text })).toThrow(
    'The environment variable DATA_SERVICE_TIMEOUT cannot be read.',
  ),
);
