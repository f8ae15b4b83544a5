import { elementLibrary } from '@trama/elements/client';
import { elementDefinitions } from '@trama/elements/definitions';
import type { LogEntry } from '@trama/engine';
import { createRegistry, type Id, TramaError } from '@trama/model';
import { pluginClients } from '@trama/plugins/client';
import { pluginDefinitions } from '@trama/plugins/definitions';
import {
  type BuilderMessage,
  builderOrigin,
  type CanvasMessage,
  type Connection,
  connectBuilder,
  type Port,
  portOf,
} from '@trama/protocol/canvas';
import { writeToConsole } from '@trama/react';
import { createCanvas } from './canvas-app.ts';
import { createPageDrawing } from './drawing/page-drawing.tsx';
import { createTrials } from './runs/trials.ts';
import { createPageStyles } from './styles/page-styles.ts';
import './canvas.css';

const tell = (connection: Pick<Connection<CanvasMessage>, 'send'>, error: unknown): void => {
  const known =
    error instanceof TramaError
      ? error
      : new TramaError({ code: 'canvas/failed', message: String(error), cause: error });
  console.error(known);
  connection.send({ type: 'error', code: known.code, message: known.message, hint: known.hint ?? null });
};

/** Starts the canvas at the builder's port; messages are worked through one after the other. */
const startCanvas = (port: Port): void => {
  const registry = createRegistry(elementDefinitions, pluginDefinitions);
  let work: Promise<void> = Promise.resolve();
  const connection = connectBuilder(port, {
    receive: (message: BuilderMessage) => {
      // A drawing may wait for the next token: its answer waits for no drawing.
      if (message.type === 'session-renewed' || message.type === 'token') {
        void canvas.receive(message);
        return;
      }
      work = work.then(() => canvas.receive(message)).catch((error: unknown) => tell(connection, error));
    },
    fail: (error) => tell(connection, error),
  });
  const onLog = (entry: LogEntry): void => {
    const { level, message, where = [] } = entry;
    writeToConsole(entry);
    connection.send({ type: 'log', level, message, where });
  };
  const trials = createTrials({
    window,
    onRun: (run) => connection.send({ type: 'run', run }),
    onPause: (paused) => connection.send({ type: 'paused', paused }),
    onResume: (run) => connection.send({ type: 'resumed', run }),
  });
  const onSamples = (collections: readonly Id[]): void => connection.send({ type: 'sampled', collections });
  const canvas = createCanvas(connection, {
    window,
    registry,
    drawing: createPageDrawing({
      window,
      registry,
      library: elementLibrary,
      plugins: pluginClients,
      onLog,
      trials,
      onSamples,
    }),
    styles: createPageStyles(document, registry),
    trials,
  });
  connection.send({ type: 'ready' });
};

const origin = builderOrigin(window.location);
const waiting = new AbortController();
window.addEventListener(
  'message',
  (event) => {
    const port = origin === null ? null : portOf(event, { source: window.parent, origin });
    if (!port) return;
    waiting.abort();
    startCanvas(port);
  },
  { signal: waiting.signal },
);
