import { expect, test } from 'vitest';
import { readEventStream } from './streaming.ts';

const streamOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test('data lines are appended, JSON where it parses, until [DONE]', async () => {
  const seen: (readonly unknown[])[] = [];
  const list = await readEventStream(
    streamOf('id: 1\ndata: {"a":1}\n\nda', 'ta: text\n', 'data: [DONE]\ndata: late\n'),
    (now) => seen.push(now),
  );
  expect(list).toEqual([{ a: 1 }, 'text']);
  expect(seen).toEqual([[], [{ a: 1 }], [{ a: 1 }, 'text']]);
});

test('the rest after the last new line counts like a line', async () => {
  expect(await readEventStream(streamOf('plain\n: comment\ndata: 2'), () => {})).toEqual(['plain', 2]);
});

test('what stands in a data line is content, whatever it looks like', async () => {
  const lines = ['data: :-) hi', 'data: id: 5', 'data: event: party', 'id: 5', ': comment', 'retry: 3'];
  expect(await readEventStream(streamOf(lines.join('\n')), () => {})).toEqual([':-) hi', 'id: 5', 'event: party']);
});
