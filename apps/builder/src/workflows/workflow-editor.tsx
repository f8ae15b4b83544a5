import {
  freshWorkflow,
  insertWorkflow,
  removeWorkflow,
  type StepPlace,
  stepSubject,
  workflowKey,
  workflowSteps,
} from '@trama/document';
import type { Id, Workflow } from '@trama/model';
import { type FC, useEffect, useMemo, useRef, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import type { WorkflowPlace } from '../editor/view.ts';
import { useNameOf, type ValueScope, ValueScopeContext } from '../fields/value-scope.ts';
import { CommitField } from '../panels/commit-field.tsx';
import { askToDelete, showUses } from '../references/ask-uses.ts';
import { RunBar, RunFailure } from '../runs/run-bar.tsx';
import { runKey } from '../runs/run-keys.ts';
import { RunOnStepsContext, useShownRun } from '../runs/shown-run-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Message } from '../ui/message.tsx';
import { Lane } from './lane.tsx';
import { copyWorkflow, isCallable } from './paste-workflow.ts';
import { TriggerCard } from './trigger-card.tsx';
import { triggerGroups, triggerOf } from './trigger-choices.ts';
import { componentAround, useChangeWorkflow, useWorkflow } from './use-workflow.ts';
import { type OpenWorkflow, WorkflowContext } from './workflow-context.ts';
import styles from './workflow-editor.module.css';
import { holderName } from './workflow-names.ts';

/** A workflow, beside the canvas: what it waits for, its steps as they run, and what happens when one fails. */
export const WorkflowEditor: FC<{ place: WorkflowPlace }> = ({ place }) => {
  const texts = useTexts().workflows;
  const { view } = useEditor();
  const workflow = useWorkflow(place);
  if (!workflow)
    return (
      <Message icon="workflow" title={texts.removed}>
        <IconButton icon="x" label={texts.close} onClick={() => view.update({ workflow: null })} />
      </Message>
    );
  return <OpenEditor place={place} workflow={workflow} />;
};

/** Where the keyboard goes after the next change. */
interface Focus {
  id: Id;
  on: 'head' | 'arguments';
}

/** What takes the keyboard in the arguments of a step; its name and comment stand folded below them. */
const CONTROL = ['input', 'textarea', 'select', 'button'].map((tag) => `${tag}:not(details *)`).join();

const focusIn = (root: HTMLElement | null, { id, on }: Focus): void => {
  const head = root?.querySelector<HTMLElement>(`[data-step-head="${CSS.escape(id)}"]`);
  const controls = head?.closest('li')?.querySelector('[data-arguments]');
  const first = on === 'arguments' ? controls?.querySelector<HTMLElement>(CONTROL) : null;
  (first ?? head)?.focus();
};

const OpenEditor: FC<{ place: WorkflowPlace; workflow: Workflow }> = ({ place, workflow }) => {
  const texts = useTexts().workflows;
  const editor = useEditor();
  const { design, registry } = editor.store;
  const { holder } = place;
  const change = useChangeWorkflow(place);
  const [openStep, setOpenStep] = useState<Id | null>(null);
  const [adding, setAdding] = useState<StepPlace | null>(null);
  const [dragged, setDragged] = useState<Id | null>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const component = componentAround(editor, holder);
  const node = typeof holder === 'object' && 'node' in holder ? holder.node : null;
  const groups = triggerGroups(design, registry, holder, texts);
  const trigger = triggerOf(groups, workflow.trigger);

  useEffect(() => {
    if (focus === null) return;
    focusIn(root.current, focus);
    setFocus(null);
  }, [focus]);

  // One without steps is there to be filled: the keyboard goes on where its first is added.
  const isEmpty = Object.keys(workflow.actions).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    if (isEmpty) root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, []);

  const asked = useView((view) => view.workflowStep);
  useEffect(() => {
    if (asked === null) return;
    setOpenStep(asked);
    setFocus({ id: asked, on: 'head' });
    editor.view.update({ workflowStep: null });
  }, [asked, editor]);

  const context: Omit<OpenWorkflow, 'runFrom'> = {
    holder,
    workflow,
    change,
    component,
    node,
    trigger,
    openStep,
    open: (id, on) => {
      setOpenStep(on === 'head' && id !== openStep ? null : id);
      if (id !== null && on !== undefined) setFocus({ id, on });
    },
    adding,
    addAt: setAdding,
    dragged,
    drag: setDragged,
  };
  // Formulas name steps: what is typed into one of them leaves the sentences of all others as they are.
  const names = Object.values(workflow.actions)
    .map((action) => `${action.id} ${action.type} ${action.name ?? stepSubject(action) ?? ''}`)
    .join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const scope = useMemo((): ValueScope => ({ component, workflow, node, nearest: () => [] }), [component, names, node]);
  const { main, error } = workflowSteps(workflow);
  const onSteps = useShownRun(workflow);
  const paused = useStateValue(editor.desk.paused, (value) => value);
  const isPausedHere = paused !== null && paused.action in workflow.actions;
  const [askedRun, askRun] = useState<{ from: Id | null } | null>(null);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (!runKey(event, { ask: () => askRun({ from: null }), desk: editor.desk, isPaused: isPausedHere })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <WorkflowContext value={{ ...context, runFrom: (from) => askRun({ from }) }}>
      <RunOnStepsContext value={onSteps}>
        <ValueScopeContext value={scope}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for what its buttons do as well */}
          <div className={styles.editor} ref={root} onKeyDown={onKeyDown}>
            <EditorHead place={place} workflow={workflow} />
            <RunBar asked={askedRun} onAnswered={() => askRun(null)} ask={(from) => askRun({ from })} />
            {onSteps?.shown.run.error !== undefined && (
              <RunFailure error={onSteps.shown.run.error} run={onSteps.node} />
            )}
            <div className={styles.scroll}>
              <TriggerCard groups={groups} />
              <Lane lane={main} label={texts.steps} />
              <div className={styles.rescue} data-empty={error.steps.length === 0 || undefined}>
                <h3>
                  <Icon name="triangle-alert" size={14} />
                  {texts.onError}
                </h3>
                {error.steps.length === 0 && <p>{texts.noError}</p>}
                <Lane lane={error} label={texts.onError} />
              </div>
              <p className={styles.keys}>{texts.keys}</p>
            </div>
          </div>
        </ValueScopeContext>
      </RunOnStepsContext>
    </WorkflowContext>
  );
};

const EditorHead: FC<{ place: WorkflowPlace; workflow: Workflow }> = ({ place, workflow }) => {
  const texts = useTexts().workflows;
  const { find } = useTexts().references;
  const editor = useEditor();
  const { view } = editor;
  const isWide = useView((current) => current.isWorkflowWide);
  const nameOf = useNameOf();
  const change = useChangeWorkflow(place);
  const { holder } = place;
  const head = useRef<HTMLElement>(null);
  // Wide, it is drawn anew in another place: who pressed the button goes on from there.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.querySelector<HTMLElement>('[data-widens]')?.focus();
  }, []);
  const close = (): void => view.update({ workflow: null, isWorkflowWide: false });
  const duplicate = (): void => {
    const fresh = freshWorkflow(workflow, () => crypto.randomUUID());
    const copy: Workflow = { ...fresh, ...(workflow.name && { name: `${workflow.name} 2` }) };
    editor.run(insertWorkflow, { holder, workflow: copy }, texts.step);
    view.update({ workflow: { holder, key: workflowKey(holder, copy) } });
  };
  const target = { kind: 'workflow', id: place.key } as const;
  const isCalled = isCallable(holder);
  const remove = (): void => {
    // What calls it is asked about first.
    if (isCalled) {
      askToDelete(editor, target);
      return;
    }
    editor.run(removeWorkflow, { holder, key: place.key }, texts.step);
    close();
  };
  const uses = { id: 'uses', label: find, icon: 'search', onChoose: () => showUses(editor, target) } as const;
  return (
    <header ref={head} className={styles.head}>
      <Icon name="workflow" size={15} />
      <div className={styles.title}>
        <span className={styles.owner}>{holderName(holder, nameOf, texts)}</span>
        <CommitField
          label={texts.name}
          value={workflow.name ?? ''}
          placeholder={texts.untitled}
          onCommit={(name) => change((now) => ({ ...now, name: name || null }))}
        />
      </div>
      <IconButton
        data-widens=""
        icon={isWide ? 'minimize-2' : 'maximize-2'}
        label={isWide ? texts.narrow : texts.wide}
        onClick={() => view.update({ isWorkflowWide: !isWide })}
      />
      <Menu
        trigger={<IconButton icon="ellipsis" label={texts.more} />}
        groups={[
          {
            id: 'workflow',
            items: [
              { id: 'duplicate', label: texts.duplicate, icon: 'copy-plus', onChoose: duplicate },
              { id: 'copy', label: texts.copy, icon: 'copy', onChoose: () => copyWorkflow(editor, workflow) },
              ...(isCalled ? [uses] : []),
              { id: 'remove', label: texts.remove, icon: 'trash-2', isDanger: true, onChoose: remove },
            ],
          },
        ]}
      />
      <IconButton icon="x" label={texts.close} onClick={close} />
    </header>
  );
};
