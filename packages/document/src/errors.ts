/** Codes of the errors that this package raises. */
export const ERRORS = {
  unknownId: 'document/unknown-id',
  cycle: 'document/cycle',
  badPath: 'document/bad-path',
  badPlace: 'document/bad-place',
  badInput: 'document/bad-input',
  inUse: 'document/in-use',
  unknownType: 'document/unknown-type',
  clipboard: 'document/clipboard',
  notation: 'document/notation',
} as const;
