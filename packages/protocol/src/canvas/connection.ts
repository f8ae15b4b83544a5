import { TramaError } from '@trama/model';
import type { BuilderMessage } from './builder-messages.ts';
import type { CanvasMessage } from './canvas-messages.ts';

/** Number of the protocol. Builder and canvas come from one release; a tab that was left open may hold an older one. */
export const PROTOCOL_VERSION = 1;

export const PROTOCOL_ERRORS = { version: 'protocol/version', malformed: 'protocol/malformed' } as const;

/** The part of a `MessagePort` that a connection uses. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  start(): void;
  close(): void;
}

interface Envelope<Message> {
  trama: 'canvas';
  version: number;
  message: Message;
}

export interface Connection<Out> {
  send(message: Out): void;
  close(): void;
}

export interface Listener<In> {
  receive(message: In): void;
  /** What came cannot be understood: another version, or not from the other half of the builder at all. */
  fail(error: TramaError): void;
}

const isEnvelope = (data: unknown): data is Envelope<{ type: string }> =>
  typeof data === 'object' &&
  data !== null &&
  'trama' in data &&
  data.trama === 'canvas' &&
  'version' in data &&
  typeof data.version === 'number' &&
  'message' in data &&
  typeof data.message === 'object' &&
  data.message !== null &&
  'type' in data.message &&
  typeof data.message.type === 'string';

const open = (data: unknown): TramaError | { type: string } => {
  if (!isEnvelope(data)) {
    return new TramaError({
      code: PROTOCOL_ERRORS.malformed,
      message: 'The builder and the canvas do not understand each other.',
      hint: 'Reload the page.',
    });
  }
  if (data.version !== PROTOCOL_VERSION) {
    return new TramaError({
      code: PROTOCOL_ERRORS.version,
      message: `The builder and the canvas are of different versions (${data.version} and ${PROTOCOL_VERSION}).`,
      hint: 'Reload the page.',
    });
  }
  return data.message;
};

const connect = <Out, In extends { type: string }>(port: Port, listener: Listener<In>): Connection<Out> => {
  port.addEventListener('message', ({ data }) => {
    const message = open(data);
    if (message instanceof TramaError) listener.fail(message);
    else listener.receive(message as In);
  });
  port.start();
  return {
    send: (message) =>
      port.postMessage({ trama: 'canvas', version: PROTOCOL_VERSION, message } satisfies Envelope<Out>),
    close: () => port.close(),
  };
};

/** The builder's end of a canvas. */
export const connectCanvas = (port: Port, listener: Listener<CanvasMessage>): Connection<BuilderMessage> =>
  connect(port, listener);

/** The canvas' end. */
export const connectBuilder = (port: Port, listener: Listener<BuilderMessage>): Connection<CanvasMessage> =>
  connect(port, listener);
