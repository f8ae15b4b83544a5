import { MessageChannel } from 'node:worker_threads';
import type { Change, TramaError } from '@trama/model';
import { afterEach, describe, expect, it } from 'vitest';
import { type BuilderMessage, type CanvasMessage, connectBuilder, connectCanvas, type Port } from './index.ts';

const change: Change = { op: 'remove', entity: 'elements', id: 'a' };

const channels: MessageChannel[] = [];

/** Two connected ends, and what arrives at them. */
const connected = () => {
  const channel = new MessageChannel();
  channels.push(channel);
  const received: (CanvasMessage | BuilderMessage | TramaError)[] = [];
  let wake = (): void => undefined;
  const note = (arrived: (typeof received)[number]) => {
    received.push(arrived);
    wake();
  };
  const listener = { receive: note, fail: note };
  const [builderPort, canvasPort] = [channel.port1 as unknown as Port, channel.port2 as unknown as Port];
  return {
    builder: connectCanvas(builderPort, listener),
    canvas: connectBuilder(canvasPort, listener),
    canvasPort,
    received,
    next: () => new Promise<void>((resolve) => (wake = resolve)),
  };
};

afterEach(() => {
  for (const channel of channels.splice(0)) channel.port1.close();
});

describe('The connection of builder and canvas', () => {
  it('carries messages both ways', async () => {
    const { builder, canvas, received, next } = connected();
    canvas.send({ type: 'ready' });
    await next();
    builder.send({ type: 'changes', sequence: 1, changes: [change] });
    await next();
    expect(received).toEqual([{ type: 'ready' }, { type: 'changes', sequence: 1, changes: [change] }]);
  });

  it('says so when the other end is of another version', async () => {
    const { canvasPort, received, next } = connected();
    canvasPort.postMessage({ trama: 'canvas', version: 99, message: { type: 'ready' } });
    await next();
    expect(received[0]).toMatchObject({
      code: 'protocol/version',
      message: 'The builder and the canvas are of different versions (99 and 1).',
      hint: 'Reload the page.',
    });
  });

  it('does not take what is no message', async () => {
    const { canvasPort, received, next } = connected();
    canvasPort.postMessage('hello');
    await next();
    expect(received[0]).toMatchObject({ code: 'protocol/malformed' });
  });
});
