import { type ReadLimits, readRowsFile } from './read-file.ts';

// Beside the builder: a long file keeps nobody waiting.
self.addEventListener('message', (event: MessageEvent<{ file: File; limits: ReadLimits }>) => {
  void readRowsFile(event.data.file, event.data.limits).then((read) => self.postMessage(read));
});
