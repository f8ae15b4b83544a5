import { describe, expect, it } from 'vitest';
import { isSecretMember, isSecretName } from './secret-names.ts';

describe('the names of secrets', () => {
  it.each(['password', 'newPassword', 'SENHA', 'access_token', 'X-Api-Key', 'apikey', 'Authorization', 'otp_code'])(
    '%s is one',
    (name) => expect(isSecretName(name)).toBe(true),
  );
  it.each(['shipping', 'opinion', 'passenger', 'compass', 'key', 'secretary', 'tokenizer'])('%s is none', (name) =>
    expect(isSecretName(name)).toBe(false),
  );
  it('tell of a pair by the name in it', () => {
    expect(isSecretMember({ password: 'x' }, 'password')).toBe(true);
    expect(isSecretMember({ key: 'Authorization', value: 'x' }, 'value')).toBe(true);
    expect(isSecretMember({ name: 'token', value: 'x' }, 'value')).toBe(true);
    expect(isSecretMember({ name: 'token', value: 'x' }, 'name')).toBe(false);
    expect(isSecretMember({ name: 'mail', value: 'x' }, 'value')).toBe(false);
  });
});
