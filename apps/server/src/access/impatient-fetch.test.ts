import { describe, expect, it } from 'vitest';
import { impatientFetch } from './impatient-fetch.ts';

describe('an impatient fetch', () => {
  it('gives up on a service that does not answer, and does not ask it again', async () => {
    let asked = 0;
    const send = impatientFetch(() => {
      asked += 1;
      return new Promise(() => undefined);
    }, 5);
    expect(await (await send('https://silent.example/a')).json()).toEqual({
      message: 'https://silent.example did not answer within 5 ms.',
    });
    const again = await send('https://silent.example/b');
    expect([again.status, await again.json()]).toEqual([
      424,
      { message: 'https://silent.example did not answer before.' },
    ]);
    expect(asked).toBe(1);
  });

  it('ends the call that it gave up, and one whose own signal ends', async () => {
    const signals: AbortSignal[] = [];
    const hanging: typeof fetch = (input, init) => {
      signals.push(new Request(input, init).signal);
      return new Promise(() => undefined);
    };
    await impatientFetch(hanging, 5)('https://silent.example/');
    expect(signals[0]?.aborted).toBe(true);
    const ending = new AbortController();
    void impatientFetch(hanging, 60_000)('https://silent.example/', { signal: ending.signal });
    expect(signals[1]?.aborted).toBe(false);
    ending.abort();
    expect(signals[1]?.aborted).toBe(true);
  });

  it('answers for a service that cannot be reached', async () => {
    const send = impatientFetch(() => Promise.reject(new Error('no such host')), 1000);
    const answer = await send('https://gone.example/');
    expect([answer.status, await answer.json()]).toEqual([
      424,
      { message: 'https://gone.example did not answer: no such host' },
    ]);
  });

  it('says what a call threw that was no error', async () => {
    const send = impatientFetch(() => Promise.reject('gone away'), 1000);
    expect(await (await send('https://gone.example/')).json()).toEqual({
      message: 'https://gone.example did not answer: gone away',
    });
  });

  it('asks no further one that could not be reached, and goes on asking others', async () => {
    const asked: string[] = [];
    const send = impatientFetch(async (input) => {
      const { url } = new Request(input);
      asked.push(url);
      if (url.startsWith('https://gone')) throw new Error('no such host');
      return new Response('here');
    }, 1000);
    for (const url of ['https://gone.example/a', 'https://gone.example/b', 'https://quick.example/a']) await send(url);
    expect(asked).toEqual(['https://gone.example/a', 'https://quick.example/a']);
  });

  it('hands on the answers of others', async () => {
    const send = impatientFetch(async (input) => new Response(new Request(input).url), 1000);
    expect(await (await send('https://quick.example/x')).text()).toBe('https://quick.example/x');
  });
});
