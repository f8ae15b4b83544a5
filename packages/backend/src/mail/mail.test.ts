import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Message } from '../index.ts';
import { httpGateway } from './http-gateway.ts';
import { smtpMail } from './smtp.ts';

const message: Message = {
  id: 7,
  channel: 'email',
  kind: 'recovery',
  to: 'ana@example.com',
  subject: 'Redefina sua senha',
  text: 'Olá, o código é 123456',
  html: '<p>123456</p>',
  link: 'https://example.com/verify',
  code: '123456',
  createdAt: '2026-01-01T00:00:00Z',
};

/** A mail server that takes one mail, and what it was told. */
const startMailServer = async () => {
  const lines: string[] = [];
  const talk = (socket: Socket): void => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n')) {
        if (line === '') continue;
        lines.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        if (isData) socket.write('354 go on\r\n');
        else if (line.startsWith('EHLO')) socket.write('250 test\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    lines,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

test('a mail goes through a mail server, as text and as HTML', async () => {
  const server = await startMailServer();
  await smtpMail({ url: server.url, from: 'Seguros <conta@example.com>' })(message);
  await server.stop();
  expect(server.lines).toContain('MAIL FROM:<conta@example.com>');
  expect(server.lines).toContain('RCPT TO:<ana@example.com>');
  expect(server.lines).toContain('Subject: Redefina sua senha');
  expect(server.lines.join('\n')).toContain('Content-Type: text/html');
});

test('an address cannot write headers or further recipients', async () => {
  const server = await startMailServer();
  const to = 'ana@example.com\r\nRCPT TO:<thief@example.com>';
  await smtpMail({ url: server.url, from: 'conta@example.com' })({ ...message, to }).catch(() => undefined);
  await server.stop();
  expect(server.lines.filter((line) => line.startsWith('RCPT TO:<thief'))).toEqual([]);
});

const gateway = (status = 200) => {
  const sent: { url: string; body: string; headers: Headers }[] = [];
  const fetchImpl = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    sent.push({ url: String(url), body: String(init?.body), headers: new Headers(init?.headers) });
    return new Response('{}', { status });
  };
  return { sent, fetchImpl };
};

test("an SMS goes to a gateway under the gateway's own names, with its credentials", async () => {
  const { sent, fetchImpl } = gateway();
  const send = httpGateway(
    {
      url: 'https://sms.example/send',
      headers: { authorization: 'Basic secret' },
      format: 'form',
      fields: { to: 'To', text: 'Body' },
      extra: { From: '+15005550006' },
    },
    fetchImpl,
  );
  await send({ ...message, channel: 'sms', to: '351912345678', text: 'Seu código é 123456' });
  expect(sent[0]?.headers.get('authorization')).toBe('Basic secret');
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    From: '+15005550006',
    To: '+351912345678',
    Body: 'Seu código é 123456',
  });
});

test('a gateway without names of its own is sent every field as JSON', async () => {
  const { sent, fetchImpl } = gateway();
  await httpGateway({ url: 'https://mail.example/send' }, fetchImpl)(message);
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    to: 'ana@example.com',
    subject: message.subject,
    code: '123456',
    kind: 'recovery',
  });
});

test('a refusal tells the status and neither the message nor the credentials', async () => {
  const { fetchImpl } = gateway(403);
  const send = httpGateway(
    { url: 'https://sms.example/send?key=secret', headers: { authorization: 'secret' } },
    fetchImpl,
  );
  const error = await send(message).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: 'backend/gateway-refused', message: 'The gateway for messages answered 403.' });
  expect(JSON.stringify(error)).not.toMatch(/secret|123456/);
});
