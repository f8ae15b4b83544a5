import { type DocumentStore, type NameOf, type WorkflowHolder, wordsOf } from '@trama/document';
import { isUuid, type Label, NATIVE_TRIGGERS, type Workflow } from '@trama/model';
import type { Texts } from '../texts/index.ts';
import { type TriggerGroup, triggerOf } from './trigger-choices.ts';

/** Begins the name of a trigger of a plugin. */
export const PLUGIN_TRIGGER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-/i;

/** What a workflow waits for, in words. */
export const triggerName = (
  { trigger }: Workflow,
  groups: readonly TriggerGroup[],
  labelOf: (label: Label) => string,
  texts: Texts['workflows'],
): string => {
  const known = triggerOf(groups, trigger);
  if (known) return labelOf(known.label);
  if (!trigger) return texts.called;
  return isUuid(String(trigger)) ? texts.gone : wordsOf(trigger.replace(PLUGIN_TRIGGER, ''));
};

/** A trigger in words, of whatever holds the workflow. */
export const triggerWords = (
  { design, registry }: Pick<DocumentStore, 'design' | 'registry'>,
  trigger: string,
  labelOf: (label: Label) => string,
  texts: Texts['workflows'],
): string => {
  const native = NATIVE_TRIGGERS.find(({ name }) => name === trigger);
  if (native) return labelOf(native.label);
  for (const { id } of design.plugins)
    for (const { name, label } of registry.plugin(id)?.triggers ?? [])
      if (trigger === `${id}-${name}`) return labelOf(label);
  for (const { events } of registry.elements)
    for (const { name, label } of events ?? []) if (name === trigger) return labelOf(label);
  return isUuid(String(trigger)) ? texts.gone : wordsOf(trigger.replace(PLUGIN_TRIGGER, ''));
};

/** What a workflow belongs to, in words. */
export const holderName = (holder: WorkflowHolder, nameOf: NameOf, texts: Texts['workflows']): string => {
  if (holder === 'app') return texts.lists.app;
  if (holder === 'site') return texts.lists.site;
  const id = 'node' in holder ? holder.node : 'page' in holder ? holder.page : holder.component;
  return nameOf(id) ?? texts.untitled;
};
