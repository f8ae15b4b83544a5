import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

/** Answers of the network, in order: null is a request that is lost. */
const answering = (...answers: readonly (Response | null)[]) => {
  const left = [...answers];
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = left.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  onTestFinished(() => asked.mockRestore());
  return asked;
};

it('a file whose request was lost is asked for again once the network is back', async () => {
  const asked = answering(null, new Response('', { status: 503 }), new Response('<svg></svg>'));
  const file = fetchFile('icons/lucide/x.svg');
  const seen = vi.fn();
  void file.then(seen);
  // Each time that it is back.
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'));
      return seen.mock.calls.length;
    })
    .toBe(1);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(await file).toBe('<svg></svg>');
});

it('one that is not there is asked for once', async () => {
  const asked = answering(new Response('', { status: 404 }));
  expect(await fetchFile('icons/lucide/x.svg')).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});
