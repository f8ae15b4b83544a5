/** What was typed and did not stay. */
export const typing = {
  title: 'Typed, and not kept',
  reasons: {
    removed: 'Somebody has removed what it was typed into.',
    overwritten: 'Somebody else has written another text there meanwhile.',
    left: 'Its field was closed before it counted.',
    refused: 'The server did not take it.',
  },
  instead: 'There now:',
  copy: 'Copy',
  copied: 'Copied',
  putBack: 'Put back',
  discard: 'Discard',
  discardOf: (title: string) => `Discard what was typed into ${title}`,
  step: 'Put back what was typed',
  selectIt: 'It cannot be copied from here: select it and press Ctrl+C.',
};
