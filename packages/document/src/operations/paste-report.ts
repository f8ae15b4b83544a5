import type { Design, Id, Registry } from '@trama/model';
import { parseClipboard } from '../clipboard.ts';
import { readCode } from '../references/code-references.ts';
import { knownTargets } from '../references/known-targets.ts';
import { readEntity } from '../references/read-entity.ts';
import type { TargetKind } from '../references/reference.ts';
import { subtreeIds } from '../tree.ts';

/** What became of elements that were pasted from another site. */
export interface PasteReport {
  /** Name of the site that they come from; empty where it is not known. */
  from: string;
  /** The language whose texts stand in the first one of this site, because this site has none of theirs; null where nothing had to. */
  carried: { from: string; to: string } | null;
  /** How many things of each kind they name that this site does not have. */
  missing: readonly { kind: TargetKind; count: number }[];
}

/** The language that carried texts are taken from, and that in which they stand now. */
const carriedLanguage = (design: Design, languages: readonly string[]): PasteReport['carried'] => {
  const here = design.languages.map(({ lang }) => lang);
  const to = (design.languages.find((language) => language.default) ?? design.languages[0])?.lang;
  const [from] = languages;
  return from === undefined || to === undefined || languages.some((language) => here.includes(language))
    ? null
    : { from, to };
};

/**
 * What became of pasted elements and sections, read where they stand now; null for those of the same site.
 * @param text of the clipboard
 * @param pasted ids of their roots
 */
export const pasteReport = (
  design: Design,
  registry: Registry,
  text: string,
  pasted: readonly Id[],
): PasteReport | null => {
  const { site, languages } = parseClipboard(text);
  if (site?.id === design.id) return null;
  const isKnown = knownTargets(design, registry);
  const sections = pasted.filter((id) => design.sections[id]);
  const roots = pasted.flatMap((id) => Object.values(design.sections[id]?.slots ?? { own: [id] }).flat());
  const elements = [...new Set(roots.flatMap((id) => subtreeIds(design, id)))];
  const read = (kind: 'elements' | 'sections', ids: readonly Id[]) =>
    ids.flatMap((id) => readEntity(design, registry, kind, id, readCode).references);
  const unknown = [...read('sections', sections), ...read('elements', elements)].filter((found) => !isKnown(found));
  const byKind = new Map<TargetKind, Set<string>>();
  for (const { to } of unknown) byKind.set(to.kind, (byKind.get(to.kind) ?? new Set()).add(to.id));
  return {
    from: site?.name ?? '',
    carried: carriedLanguage(design, languages),
    missing: [...byKind].map(([kind, ids]) => ({ kind, count: ids.size })),
  };
};
