import type { Id, PartConflict, Where } from '@trama/model';

/** Something that is not carried over, with the number of times it occurs and the first place. */
export interface Finding {
  id: string;
  /** The name that the project gives it, where it has one. */
  name?: string;
  count: number;
  where: Where;
}

/** Code that is not part of the formula language. The rest of the page works; this value is undefined. */
export interface BrokenFormula {
  code: string;
  message: string;
  count: number;
  where: Where;
}

/** Something of the project that is not as the format has it, and what became of it. */
export interface Mending {
  /** The file in which it stands; absent for what the files say together. */
  file?: string;
  where: Where;
  /** What is wrong, and what was done about it. */
  message: string;
}

/** What an import brought, and what it could not carry over. */
export interface ImportReport {
  site: string;
  pages: number;
  sections: number;
  elements: number;
  components: number;
  unknownElements: readonly Finding[];
  unknownActions: readonly Finding[];
  unknownPlugins: readonly Finding[];
  /** The plugin that guards private pages cannot check sessions on the server: private data is refused to everyone. */
  authWithoutServer: { id: Id; name: string } | null;
  brokenFormulas: readonly BrokenFormula[];
  /** Pages of the list whose file is missing; they are imported empty. */
  missingPages: readonly { id: Id; name: string }[];
  /** Children that are named but nowhere described, and were taken out of their slots. */
  missingChildren: readonly Finding[];
  /** Style sheets of fonts that the project names as its own but does not bring along; pages no longer ask for them. */
  missingFonts: readonly string[];
  /** Private pages whose rule of a newer kind became a list of groups: to be looked at by the author. */
  convertedAccess: readonly { id: Id; name: string }[];
  /** Things that two pages describe differently; the first description was taken. */
  conflicts: readonly PartConflict[];
  /** Every fault of shape, id or reference, mended or left out. */
  mended: readonly Mending[];
}

/** Counts equal things and keeps the first place of each. */
export const createTally = (): {
  add(id: string, where: Where, name?: string): void;
  findings(): readonly Finding[];
} => {
  const byId = new Map<string, Finding>();
  return {
    add: (id, where, name) => {
      const known = byId.get(id);
      if (known === undefined) byId.set(id, { id, ...(name === undefined ? {} : { name }), count: 1, where });
      else byId.set(id, { ...known, count: known.count + 1 });
    },
    findings: () =>
      [...byId.values()].sort((left, right) => right.count - left.count || left.id.localeCompare(right.id)),
  };
};
