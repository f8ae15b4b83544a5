const answer = async (task: 'facts' | 'split', file: Blob): Promise<unknown> => {
  // Its modules wait for code of their own: a worker that listens only after them does not hear what it was asked.
  const { readFontFacts, splitFont } = await import('./split-font.ts');
  return task === 'facts' ? readFontFacts(file) : splitFont(file);
};

// Beside the builder: to press a large font takes seconds.
self.addEventListener('message', (event: MessageEvent<{ task: 'facts' | 'split'; file: Blob }>) => {
  void answer(event.data.task, event.data.file)
    .catch(() => null)
    .then((made) => self.postMessage(made));
});
