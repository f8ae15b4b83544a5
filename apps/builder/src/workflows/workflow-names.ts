import { type NameOf, type WorkflowHolder, wordsOf } from '@trama/document';
import { isUuid, type Label, type Workflow } from '@trama/model';
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

/** What a workflow belongs to, in words. */
export const holderName = (holder: WorkflowHolder, nameOf: NameOf, texts: Texts['workflows']): string => {
  if (holder === 'app') return texts.lists.app;
  if (holder === 'site') return texts.lists.site;
  const id = 'node' in holder ? holder.node : 'page' in holder ? holder.page : holder.component;
  return nameOf(id) ?? texts.untitled;
};
