import { describe, expect, it } from 'vitest';
import { isSecretName } from './secret-names.ts';

describe('the names of secrets', () => {
  it.each(['password', 'newPassword', 'SENHA', 'access_token', 'X-Api-Key', 'apikey', 'Authorization', 'otp_code'])(
    '%s is one',
    (name) => expect(isSecretName(name)).toBe(true),
  );
  it.each(['shipping', 'opinion', 'passenger', 'compass', 'key', 'secretary', 'tokenizer'])('%s is none', (name) =>
    expect(isSecretName(name)).toBe(false),
  );
});
