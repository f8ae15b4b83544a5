import type { WorkflowHolder } from '@trama/document';
import { type Design, type Json, type Label, NATIVE_TRIGGERS, type Registry, type TriggerPlace } from '@trama/model';
import type { Texts } from '../texts/index.ts';

/** Something that a workflow can wait for. */
export interface TriggerChoice {
  name: string;
  label: Label;
  /** Example of what formulas find in `event`. */
  event?: Json;
}

export interface TriggerGroup {
  label: string;
  triggers: readonly TriggerChoice[];
}

const plain = (text: string): Label => ({ en: text, pt: text });

const placeOf = (holder: Exclude<WorkflowHolder, 'site'>): TriggerPlace => {
  if (holder === 'app') return 'app';
  if ('page' in holder) return 'page';
  return 'component' in holder ? 'component' : 'node';
};

/** Those of an element's own type, or of the component that it is an instance of. */
const ownTriggers = (design: Design, registry: Registry, holder: WorkflowHolder): readonly TriggerChoice[] => {
  if (typeof holder === 'string' || !('node' in holder)) return [];
  const element = design.elements[holder.node];
  if (element?.component)
    return Object.values(design.components[element.component]?.triggers ?? {}).map(({ id, label, event }) => ({
      name: id,
      label: plain(label || id),
      ...(event === undefined ? {} : { event }),
    }));
  return (registry.element(element?.type ?? '')?.events ?? []).map(({ name, label, payload }) => ({
    name,
    label,
    ...(payload === undefined ? {} : { event: payload }),
  }));
};

const pluginTriggers = (design: Design, registry: Registry): readonly TriggerChoice[] =>
  design.plugins.flatMap(({ id }) =>
    (registry.plugin(id)?.triggers ?? []).map(({ name, label, payload }) => ({
      name: `${id}-${name}`,
      label,
      ...(payload === undefined ? {} : { event: payload }),
    })),
  );

const LIFE = /^_ww/;

/** What happens to an element on the way to what it is for. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['focus', 'blur', 'keydown', 'keyup']);

/** What a new workflow waits for: what its element is for, as sending is for a form and a click for a button. */
export const firstTrigger = (groups: readonly TriggerGroup[]): string =>
  groups.flatMap(({ triggers }) => triggers).find(({ name }) => !ON_THE_WAY.has(name))?.name ?? 'click';

/** All that a workflow of this holder can wait for; what is called waits for nothing. */
export const triggerGroups = (
  design: Design,
  registry: Registry,
  holder: WorkflowHolder,
  texts: Texts['workflows'],
): readonly TriggerGroup[] => {
  if (holder === 'site') return [];
  const place = placeOf(holder);
  const native = NATIVE_TRIGGERS.filter(({ places }) => places.includes(place));
  const groups: readonly TriggerGroup[] = [
    { label: texts.triggerGroups.own, triggers: ownTriggers(design, registry, holder) },
    { label: texts.triggerGroups.native, triggers: native.filter(({ name }) => !LIFE.test(name)) },
    { label: texts.triggerGroups.life, triggers: native.filter(({ name }) => LIFE.test(name)) },
    {
      label: texts.triggerGroups.plugins,
      triggers: place === 'page' || place === 'app' ? pluginTriggers(design, registry) : [],
    },
  ];
  return groups.filter(({ triggers }) => triggers.length > 0);
};

/** The trigger of a workflow, as far as it is known. */
export const triggerOf = (
  groups: readonly TriggerGroup[],
  name: string | null | undefined,
): TriggerChoice | undefined => groups.flatMap(({ triggers }) => triggers).find((trigger) => trigger.name === name);
