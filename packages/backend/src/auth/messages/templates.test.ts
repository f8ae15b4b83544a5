import { expect, test } from 'vitest';
import { composeMessage, languageOf, type TemplateValues } from './templates.ts';

const values: TemplateValues = {
  Token: '123456',
  TokenHash: 'hash',
  ConfirmationURL: 'https://example.com/verify?token=hash',
  SiteURL: 'https://example.com',
  RedirectTo: 'https://example.com/in',
  Email: 'ana@example.com',
  NewEmail: 'new@example.com',
  Phone: '',
  Data: { name: 'Ana <b>', nested: { city: 'Lisboa' } },
};

test('the built-in texts are Portuguese, and English where the user speaks it', () => {
  expect(composeMessage({}, 'pt', 'recovery', values)).toEqual({
    subject: 'Redefina sua senha',
    text: 'Recebemos um pedido para redefinir sua senha.\n\nEscolher outra senha: https://example.com/verify?token=hash\n\nOu digite o código: 123456\n\nSe não foi você que pediu, ignore este e-mail e não passe o código a ninguém.\n',
  });
  expect(composeMessage({}, 'en', 'recovery', values).subject).toBe('Reset your password');
  expect(languageOf({ locale: 'en-GB' }, 'pt')).toBe('en');
  expect(languageOf({ locale: 'de' }, 'pt')).toBe('pt');
  expect(languageOf({}, 'en')).toBe('en');
});

test('a mail that somebody else may have asked for says what to do about it', () => {
  for (const kind of ['recovery', 'magic-link', 'email-change', 'reauthentication'] as const) {
    expect(composeMessage({}, 'pt', kind, values).text).toMatch(/\n\nSe não foi você que pediu, .*\n$/);
    expect(composeMessage({}, 'en', kind, values).text).toMatch(/\n\nIf you did not ask for this, .*\n$/);
  }
});

test("a project's own text replaces what it names and leaves the rest", () => {
  const own = {
    pt: { recovery: { subject: 'Olá {{ .Data.name }}', html: '<p>{{.Data.name}} {{ .Data.nested.city }}</p>' } },
  };
  const made = composeMessage(own, 'pt', 'recovery', values);
  expect(made.subject).toBe('Olá Ana <b>');
  expect(made.text).toContain('Ou digite o código: 123456');
  expect(made.html).toBe('<p>Ana &lt;b&gt; Lisboa</p>');
});

test('a value cannot begin another header, and an unknown variable is nothing', () => {
  const own = { pt: { recovery: { subject: '{{ .Data.name }}{{ .constructor.name }}{{ .Data.__proto__ }}' } } };
  const made = composeMessage(own, 'pt', 'recovery', { ...values, Data: { name: 'a\r\nBcc: thief@example.com' } });
  expect(made.subject).toBe('a Bcc: thief@example.com');
});
