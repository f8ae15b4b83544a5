import type { Message } from '@trama/backend';
import { expect, it } from 'vitest';
import { inboxPage } from './inbox-page.ts';

const message: Message = {
  id: 1,
  channel: 'email',
  kind: 'recovery',
  to: 'ana@example.com',
  subject: 'Redefina sua senha <1>',
  text: 'Siga este link: http://localhost/verify?token=a&type=recovery',
  link: '',
  code: '123456',
  createdAt: '2026-01-01T00:00:00Z',
};

it('shows mails and SMS, each with how and to whom it went', () => {
  const sms: Message = {
    ...message,
    id: 2,
    channel: 'sms',
    to: '351912345678',
    subject: 'Código por SMS',
    text: 'Seu código é 123456',
  };
  const page = inboxPage([sms, message], 'pt-BR');
  expect(page).toContain('SMS · +351912345678 ·');
  expect(page).toContain('E-mail · ana@example.com ·');
  expect(page).toContain('<pre>Seu código é 123456</pre>');
  expect(page).toContain('>1 de jan. de 2026, 00:00 UTC</time>');
});

it('makes addresses links and everything else text', () => {
  const page = inboxPage([message], 'en');
  expect(page).toContain('Redefina sua senha &lt;1&gt;');
  expect(page).toContain('<a href="http://localhost/verify?token=a&amp;type=recovery">');
});

it('shows nobody anything who is not signed in', () => {
  expect(inboxPage('not signed in', 'pt')).toContain('Entre no editor para ler as mensagens.');
});
