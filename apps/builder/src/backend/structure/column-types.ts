/** Types that people choose by a word; enums of the project come behind, any other is typed. */
export const TYPES = [
  'text',
  'bigint',
  'integer',
  'numeric',
  'boolean',
  'date',
  'timestamp with time zone',
  'uuid',
  'jsonb',
] as const;
