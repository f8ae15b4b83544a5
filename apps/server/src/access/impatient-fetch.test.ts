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
    expect((await send('https://silent.example/b')).status).toBe(424);
    expect(asked).toBe(1);
  });

  it('answers for a service that cannot be reached', async () => {
    const send = impatientFetch(() => Promise.reject(new Error('no such host')), 1000);
    expect((await send('https://gone.example/')).status).toBe(424);
  });

  it('hands on the answers of others', async () => {
    const send = impatientFetch(async (input) => new Response(new Request(input).url), 1000);
    expect(await (await send('https://quick.example/x')).text()).toBe('https://quick.example/x');
  });
});
