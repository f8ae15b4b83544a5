/**
 * A type that names another one of the database for short, as clients of Supabase write it: `Tables<'orders'>`, or
 * `Tables<{ schema: 'private' }, 'orders'>`.
 * @param kinds among which a name is looked for; @param part of what is found; absent: all of it
 */
const helper = (name: string, schema: string, kinds: readonly string[], part?: string): readonly string[] => {
  const all = (of: string): string => kinds.map((kind) => `Database[${of}]["${kind}"]`).join(' & ');
  const found = (of: string, key: string): string =>
    part === undefined
      ? `(${all(of)})[${key}]`
      : `(${all(of)})[${key}] extends { ${part}: infer Value } ? Value : never`;
  return [
    '',
    `export type ${name}<`,
    `  Name extends keyof (${all(schema)}) | { schema: keyof Database },`,
    `  Inner extends Name extends { schema: keyof Database } ? keyof (${all('Name["schema"]')}) : never = never,`,
    '> = Name extends { schema: keyof Database }',
    `  ? ${found('Name["schema"]', 'Inner')}`,
    `  : Name extends keyof (${all(schema)})`,
    `    ? ${found(schema, 'Name')}`,
    '    : never',
  ];
};

/** The types that name others. @param schema the default schema, as a type writes it: `"public"` */
export const typeHelpers = (schema: string): readonly string[] => [
  ...helper('Tables', schema, ['Tables', 'Views'], 'Row'),
  ...helper('TablesInsert', schema, ['Tables'], 'Insert'),
  ...helper('TablesUpdate', schema, ['Tables'], 'Update'),
  ...helper('Enums', schema, ['Enums']),
  ...helper('CompositeTypes', schema, ['CompositeTypes']),
];
