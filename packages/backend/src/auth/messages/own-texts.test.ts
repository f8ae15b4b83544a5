import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
beforeAll(async () => {
  running = await startBackend({ auth: { templates: { pt: { recovery: { subject: 'Do servidor' } } } } });
  await running.backend.admin.createUser({ email: 'ana@example.com', confirm: true, metadata: { name: 'Ana' } });
});
afterAll(() => running?.stop());

const recover = async () => {
  await running.client().auth.resetPasswordForEmail('ana@example.com');
  return lastMessage(running, 'ana@example.com');
};
const own = { language: 'pt', kind: 'recovery', subject: 'Olá {{ .Data.name }}', text: 'Código {{ .Token }}' } as const;

test('a text of the project stands in place of the given one, until it is reset', async () => {
  const { messageTexts } = running.backend;
  await messageTexts.write({ ...own, html: '<b>{{ .Data.name }}</b>' });
  expect(await recover()).toMatchObject({
    subject: 'Olá Ana',
    text: expect.stringMatching(/^Código \d{6}$/),
    html: '<b>Ana</b>',
  });
  await messageTexts.write(own);
  const written = await recover();
  expect(written.html).toBeUndefined();
  const texts = await messageTexts.list();
  expect(texts).toHaveLength(16);
  expect(texts.filter(({ isOwn }) => isOwn)).toEqual([{ ...own, isOwn: true }]);
  await messageTexts.reset('pt', 'recovery');
  expect(await recover()).toMatchObject({ subject: 'Do servidor' });
});

test('a text that is tried is sent with samples, and changes nothing', async () => {
  const { messageTexts } = running.backend;
  await messageTexts.send('author@example.com', own);
  expect(await lastMessage(running, 'author@example.com')).toMatchObject({ subject: 'Olá Ana', text: 'Código 123456' });
  expect((await messageTexts.list()).some(({ isOwn }) => isOwn)).toBe(false);
});

test('a message that would say nothing is refused', async () => {
  await expect(running.backend.messageTexts.write({ ...own, text: ' ' })).rejects.toMatchObject({
    code: 'validation_failed',
  });
});
