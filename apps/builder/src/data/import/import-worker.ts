import { readRowsFile } from './read-file.ts';

// Beside the builder: a long file keeps nobody waiting.
self.addEventListener('message', (event: MessageEvent<File>) => {
  void readRowsFile(event.data).then((read) => self.postMessage(read));
});
