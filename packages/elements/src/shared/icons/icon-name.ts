/** Sets by the prefix under which other tools write their icons. */
const PREFIXES: Readonly<Record<string, string>> = { lucide: 'lucide', ph: 'phosphor-regular' };

const PREFIXED = /^(lucide|ph)-([a-z0-9][a-z0-9-]*)$/;

/**
 * An icon as `<set>/<name>`: imported sites also write a prefix (`lucide-users`, `ph-package`). Any other name
 * stays as it is.
 */
export const plainIconName = (name: string): string => {
  const [, prefix, rest] = PREFIXED.exec(name) ?? [];
  const set = prefix === undefined ? undefined : PREFIXES[prefix];
  return set === undefined ? name : `${set}/${rest}`;
};
