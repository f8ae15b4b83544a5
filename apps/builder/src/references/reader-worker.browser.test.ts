import { expect, it } from 'vitest';
import { sampleDesign } from '../testing/sample-site.ts';
import type { ReaderAnswer } from './reader.ts';
import { openWorkerReader } from './reader-ports.ts';

it('reads a design in a thread of its own', async () => {
  const port = openWorkerReader();
  const answers: ReaderAnswer[] = [];
  port.onAnswer((answer) => answers.push(answer));
  port.send({ type: 'open', design: { ...sampleDesign(), homePageId: 'gone' } });
  port.send({ type: 'uses', request: 7, target: { kind: 'page', id: 'gone' } });
  await expect
    .poll(() => answers.find(({ type }) => type === 'uses'))
    .toMatchObject({
      request: 7,
      references: [{ path: ['homePageId'], use: 'link' }],
    });
  await expect
    .poll(() => answers.flatMap((answer) => (answer.type === 'problems' ? answer.problems : [])))
    .toContainEqual(expect.objectContaining({ rule: 'broken-reference', severity: 'error' }));
  port.close();
});
