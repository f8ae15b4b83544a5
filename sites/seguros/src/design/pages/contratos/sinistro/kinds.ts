/** What may have happened, as the database names it and as people do. */
export const CLAIM_KINDS = [
  { value: 'invalidez', label: 'Invalidez' },
  { value: 'doenca-grave', label: 'Doença grave' },
  { value: 'internacao', label: 'Internação' },
  { value: 'funeral', label: 'Assistência funeral' },
  { value: 'morte', label: 'Falecimento' },
] as const;
