import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { createReader, type ReaderRequest } from './reader.ts';

/** The thread that reads a design: it knows the definitions, as functions of theirs cannot be sent. */
const read = createReader(
  createRegistry(elementDefinitions, pluginDefinitions),
  (answer) => self.postMessage(answer),
  (run) => setTimeout(run, 0),
);

self.addEventListener('message', (event: MessageEvent<ReaderRequest>) => read(event.data));
