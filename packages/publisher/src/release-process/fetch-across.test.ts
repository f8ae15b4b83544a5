import { describe, expect, it } from 'vitest';
import { answerAcross, fetchAcross } from './fetch-across.ts';
import { FETCH_LIMITS } from './limits.ts';

/** A fetch that goes across as the process's does: what is said is copied, and nothing else is shared. */
const across = (send: typeof fetch): typeof fetch => {
  const answer = answerAcross(send);
  const { fetch, hear } = fetchAcross((ask) => {
    void answer(structuredClone(ask)).then((said) => hear(structuredClone(said)));
  });
  return fetch;
};

describe('a fetch across a channel', () => {
  it('sends method, headers and body, and brings back status, headers and body', async () => {
    const fetch = across(async (input) => {
      const request = input as Request;
      const said = [request.method, request.url, request.headers.get('x-key'), await request.text()];
      return Response.json(said, { status: 201, headers: { 'x-answer': 'yes' } });
    });
    const init = { method: 'POST', headers: { 'x-key': 'k' }, body: 'hello' };
    const response = await fetch('https://api.example/rows', init);
    expect([response.status, response.headers.get('x-answer')]).toEqual([201, 'yes']);
    expect(await response.json()).toEqual(['POST', 'https://api.example/rows', 'k', 'hello']);
  });

  it('brings each answer to its own request', async () => {
    const fetch = across(async (input) => {
      const { pathname } = new URL((input as Request).url);
      for (let turn = 0; turn < Number(pathname.slice(1)); turn += 1) await Promise.resolve();
      return new Response(pathname);
    });
    const answers = await Promise.all(['/50', '/1', '/20'].map((path) => fetch(`https://api.example${path}`)));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['/50', '/1', '/20']);
  });

  it('fails with the reason where nothing answers', async () => {
    const fetch = across(() => Promise.reject(new Error('never into a private network')));
    await expect(fetch('https://api.example/')).rejects.toThrow('never into a private network');
  });

  it('has an answer without body as such', async () => {
    const response = await across(async () => new Response(null, { status: 204 }))('https://api.example/');
    expect([response.status, response.body]).toEqual([204, null]);
  });

  it('ends an answer that is longer than a publish reads, while it comes', async () => {
    let sent = 0;
    const endless = (): Response =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            sent += 1_000_000;
            controller.enqueue(new Uint8Array(1_000_000));
          },
        }),
      );
    await expect(across(async () => endless())('https://api.example/')).rejects.toThrow(
      'https://api.example answered more than a publish reads.',
    );
    expect(sent).toBeLessThan(FETCH_LIMITS.answer + 5_000_000);
  });

  it('has a limit for all answers of a release', async () => {
    const fetch = across(async () => new Response(new Uint8Array(FETCH_LIMITS.answer)));
    const most = FETCH_LIMITS.answers / FETCH_LIMITS.answer;
    for (let asked = 0; asked < most; asked += 1) expect((await fetch('https://api.example/')).status).toBe(200);
    await expect(fetch('https://api.example/')).rejects.toThrow('more than a publish reads');
  });

  it('sends nothing that is too large, and no more than so many', async () => {
    let sent = 0;
    const fetch = across(async () => {
      sent += 1;
      return new Response();
    });
    const large = { method: 'POST', body: new Uint8Array(FETCH_LIMITS.body + 1) };
    await expect(fetch('https://api.example/', large)).rejects.toThrow('too large to be sent');
    await expect(fetch(`https://api.example/?${'q'.repeat(FETCH_LIMITS.head)}`)).rejects.toThrow(
      'too large to be sent',
    );
    expect(sent).toBe(0);
    for (let asked = 2; asked < FETCH_LIMITS.requests; asked += 1) await fetch('https://api.example/');
    await expect(fetch('https://api.example/')).rejects.toThrow('More than 2000 requests');
  });
});
