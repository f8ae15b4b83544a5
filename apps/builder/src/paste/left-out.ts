/** Why something of what was pasted is not there; the texts of the builder say each in words. */
export type LeftOutKind =
  | 'scripts'
  | 'sheets'
  | 'frames'
  | 'handlers'
  | 'addresses'
  | 'pseudo'
  | 'states'
  | 'conditions'
  | 'animations'
  | 'fonts'
  | 'controls'
  | 'declarations'
  | 'pictures'
  | 'interactions'
  | 'symbols'
  | 'rows';

/** What of one kind is not there. */
export interface LeftOutPart {
  count: number;
  /** What those of it are called that have a name, each once. */
  names: readonly string[];
}

/** Counts and names what could not be taken over. */
export interface LeftOut {
  /** @param name what it is called where it comes from; an address stands for the file that it names */
  add(kind: LeftOutKind, name?: string | null): void;
  addMany(kind: LeftOutKind, count: number): void;
  readonly parts: ReadonlyMap<LeftOutKind, LeftOutPart>;
}

/** Longest name that is told, in characters. */
const LONGEST = 40;

/** A name as people read it: of an address its file, of an address that holds its own data nothing. */
const spoken = (name: string): string => {
  const line = name.replace(/\s+/g, ' ').trim();
  if (/^(data|blob):/i.test(line)) return '';
  const file = /^(https?:)?\/\//i.test(line)
    ? line
        .replace(/[?#].*$/, '')
        .split('/')
        .findLast((part) => part !== '')
    : line;
  return file === undefined || file.length <= LONGEST ? (file ?? '') : `${file.slice(0, LONGEST)}…`;
};

export const createLeftOut = (): LeftOut => {
  const parts = new Map<LeftOutKind, LeftOutPart>();
  const put = (kind: LeftOutKind, count: number, name: string): void => {
    const known = parts.get(kind) ?? { count: 0, names: [] };
    const names = name === '' || known.names.includes(name) ? known.names : [...known.names, name];
    parts.set(kind, { count: known.count + count, names });
  };
  return {
    parts,
    add: (kind, name) => put(kind, 1, spoken(name ?? '')),
    addMany: (kind, count) => {
      if (count > 0) put(kind, count, '');
    },
  };
};
