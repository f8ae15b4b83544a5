import type { Design, Id, Registry, WorkflowAction } from '@trama/model';
import type { ClipboardContent } from '../clipboard.ts';
import type { CopiedFrom } from '../copied-from.ts';
import { readCode } from '../references/code-references.ts';
import { createEntityReader } from '../references/entity-reader.ts';
import { knownTargets } from '../references/known-targets.ts';
import { readEntity } from '../references/read-entity.ts';
import { readWorkflow } from '../references/read-workflow.ts';
import type { DesignReference, TargetKind } from '../references/reference.ts';
import { subtreeIds } from '../tree.ts';
import { type WorkflowHolder, workflowKeeper } from './workflows.ts';

/** What became of elements or steps that were pasted. */
export interface PasteReport {
  /** Name of the site that they come from; empty where it is not known, null for this one. */
  from: string | null;
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

/** How many things of each kind these references name that are not there. */
const missingIn = (
  design: Design,
  registry: Registry,
  references: readonly DesignReference[],
): PasteReport['missing'] => {
  const isNamed = knownTargets(design, registry);
  // What a plugin brings works once the site has it: that there is such a plugin is not enough.
  const plugins = new Set(design.plugins.flatMap(({ id, namespace, name }) => [id, namespace, name]));
  const isKnown = (reference: DesignReference): boolean =>
    reference.to.kind === 'plugin' ? plugins.has(reference.to.id) : isNamed(reference);
  const byKind = new Map<TargetKind, Set<string>>();
  for (const reference of references)
    if (!isKnown(reference)) {
      const { kind, id } = reference.to;
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(id));
    }
  return [...byKind].map(([kind, ids]) => ({ kind, count: ids.size }));
};

/**
 * What became of pasted elements and sections, read where they stand now; null for those of the same site.
 * @param copied what was read of the clipboard
 * @param pasted ids of their roots
 */
export const pasteReport = (
  design: Design,
  registry: Registry,
  { site, languages }: Pick<ClipboardContent, 'site' | 'languages'>,
  pasted: readonly Id[],
): PasteReport | null => {
  if (site?.id === design.id) return null;
  const sections = pasted.filter((id) => design.sections[id]);
  const roots = pasted.flatMap((id) => Object.values(design.sections[id]?.slots ?? { own: [id] }).flat());
  const elements = [...new Set(roots.flatMap((id) => subtreeIds(design, id)))];
  const read = (kind: 'elements' | 'sections', ids: readonly Id[]) =>
    ids.flatMap((id) => readEntity(design, registry, kind, id, readCode).references);
  return {
    from: site?.name ?? '',
    carried: carriedLanguage(design, languages),
    missing: missingIn(design, registry, [...read('sections', sections), ...read('elements', elements)]),
  };
};

/** Where pasted steps stand now. */
export interface PastedSteps {
  holder: WorkflowHolder;
  /** Of their workflow. */
  key: string;
  actions: readonly WorkflowAction[];
  /** The site that they come from; null where that is not known. */
  site: CopiedFrom | null;
}

/** What became of pasted steps; null for those of this site that find all that they name. */
export const pastedStepsReport = (
  design: Design,
  registry: Registry,
  { holder, key, actions, site }: PastedSteps,
): PasteReport | null => {
  const reader = createEntityReader(workflowKeeper(design, holder, key), readCode);
  const byId = Object.fromEntries(actions.map((action) => [action.id, action]));
  readWorkflow(reader, registry, { id: key, key, actions: byId }, []);
  const missing = missingIn(design, registry, reader.reading.references);
  const isOfThisSite = site?.id === design.id;
  return isOfThisSite && missing.length === 0
    ? null
    : { from: isOfThisSite ? null : (site?.name ?? ''), carried: null, missing };
};
