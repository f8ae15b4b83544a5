import { insertWorkflow, setComponentPart, setSlotFilled, subtreeIds, workflowKey } from '@trama/document';
import type { Component, ComponentTrigger, Id } from '@trama/model';
import { type FC, type ReactNode, useState } from 'react';
import { FormulaRow } from '../data/formula-list.tsx';
import { makeFormula, makeVariable } from '../data/part-holder.ts';
import { VariableRow } from '../data/variable-list.tsx';
import { useDesignValue, useEditor } from '../editor/editor-context.ts';
import { useNameOf } from '../fields/value-scope.ts';
import { NameField } from '../panels/name-field.tsx';
import panels from '../panels/panels.module.css';
import { useLabel, useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { newWorkflow } from '../workflows/new-steps.ts';
import { triggerGroups } from '../workflows/trigger-choices.ts';
import { triggerName } from '../workflows/workflow-names.ts';
import styles from './components.module.css';
import { PartList } from './part-list.tsx';
import { freePartName, isPartNameTaken } from './part-names.ts';

interface ListProps {
  component: Component;
}

/** What is wrong with a name among those of its kind. */
const useNameCheck = () => {
  const texts = useTexts().components;
  return (others: readonly (string | null | undefined)[]) => (name: string) =>
    name === '' ? texts.nameEmpty : isPartNameTaken(others, name) ? texts.nameTaken : null;
};

interface InnerListProps {
  title: string;
  empty: string;
  add: string;
  onAdd: () => void;
  rows: readonly ReactNode[];
}

/** What a component holds for itself, in the rows of the data panel. */
const InnerList: FC<InnerListProps> = ({ title, empty, add, onAdd, rows }) => (
  <section className={styles.part} aria-label={title}>
    <h4>
      {title}
      <IconButton icon="plus" label={add} onClick={onAdd} />
    </h4>
    {rows.length === 0 && <p className={styles.note}>{empty}</p>}
    <ul>{rows}</ul>
  </section>
);

/** What each instance remembers for itself. */
export const InnerVariables: FC<ListProps> = ({ component: { id: holder, variables } }) => {
  const texts = useTexts().components;
  const editor = useEditor();
  const [open, setOpen] = useState<Id | null>(null);
  return (
    <InnerList
      title={texts.variables}
      empty={texts.noVariables}
      add={texts.addVariable}
      onAdd={() => setOpen(makeVariable(editor, holder) ?? null)}
      rows={Object.values(variables).map((variable) => (
        <VariableRow
          key={variable.id}
          variable={variable}
          holder={holder}
          value={undefined}
          isOpen={open === variable.id}
          onToggle={() => setOpen(open === variable.id ? null : variable.id)}
        />
      ))}
    />
  );
};

/** What a workflow inside can tell the page. */
export const ComponentEvents: FC<ListProps> = ({ component }) => {
  const texts = useTexts().components;
  const editor = useEditor();
  const check = useNameCheck();
  const items = Object.values(component.triggers);
  const set = (value: ComponentTrigger): void => {
    editor.run(setComponentPart, { component: component.id, part: 'triggers', value }, editor.texts.components.step);
  };
  const add = (): string => {
    const id = crypto.randomUUID();
    set({
      id,
      label: freePartName(
        items.map((one) => one.label),
        texts.newEvent,
      ),
      event: {},
    });
    return id;
  };
  return (
    <PartList
      component={component}
      part="triggers"
      title={texts.events}
      empty={texts.noEvents}
      add={texts.addEvent}
      items={items}
      nameOf={({ label }) => label || texts.newEvent}
      onAdd={add}
      draw={(trigger) => (
        <NameField
          label={texts.propertyName}
          value={trigger.label ?? ''}
          check={check(items.filter(({ id }) => id !== trigger.id).map(({ label }) => label))}
          onCommit={(label) => set({ ...trigger, label })}
        />
      )}
    />
  );
};

/** What is computed again and again inside. */
export const InnerFormulas: FC<ListProps> = ({ component: { id: holder, formulas } }) => {
  const texts = useTexts().components;
  const editor = useEditor();
  return (
    <InnerList
      title={texts.formulas}
      empty={texts.noFormulas}
      add={texts.addFormula}
      onAdd={() => makeFormula(editor, holder)}
      rows={Object.values(formulas).map((formula) => <FormulaRow key={formula.id} formula={formula} holder={holder} />)}
    />
  );
};

/** What it does by itself; each is opened in the editor of workflows. */
export const InnerWorkflows: FC<ListProps> = ({ component }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const editor = useEditor();
  const holder = { component: component.id };
  const groups = triggerGroups(editor.store.design, editor.store.registry, holder, texts.workflows);
  const add = (): void => {
    const workflow = newWorkflow(crypto.randomUUID(), null);
    editor.run(insertWorkflow, { holder, workflow }, editor.texts.workflows.step);
    editor.view.update({ workflow: { holder, key: workflowKey(holder, workflow) } });
  };
  const workflows = Object.values(component.workflows);
  return (
    <section className={styles.part} aria-label={texts.components.workflows}>
      <h4>
        {texts.components.workflows}
        <IconButton icon="plus" label={texts.components.addWorkflow} onClick={add} />
      </h4>
      {workflows.length === 0 && <p className={styles.note}>{texts.components.noWorkflows}</p>}
      <ul>
        {workflows.map((workflow) => (
          <li key={workflow.id} className={panels.row}>
            <button
              type="button"
              className={panels.rowMain}
              onClick={() => editor.view.update({ workflow: { holder, key: workflowKey(holder, workflow) } })}
            >
              <Icon name="workflow" size={14} />
              <span className={panels.rowText}>
                {workflow.name || triggerName(workflow, groups, labelOf, texts.workflows)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Elements inside that each instance may fill with its own. */
export const SlotList: FC<ListProps> = ({ component }) => {
  const texts = useTexts().components;
  const editor = useEditor();
  const { store } = editor;
  const nameOf = useNameOf();
  // Wakes where an element comes, goes or is another slot.
  useDesignValue(({ design }) =>
    subtreeIds(design, component.rootElementId)
      .map((id) => `${id}:${Object.keys(design.elements[id]?.injected ?? {}).join()}`)
      .join(),
  );
  const slots = subtreeIds(store.design, component.rootElementId).flatMap((id) => {
    const element = store.design.elements[id];
    const path = store.registry.element(element?.type ?? '')?.slots.find(({ kind }) => kind === 'many')?.path;
    return element && path !== undefined && !path.includes('*') ? [{ id, path, element }] : [];
  });
  return (
    <section className={styles.part} aria-label={texts.slots}>
      <h4>{texts.slots}</h4>
      <p className={styles.note}>{texts.noSlots}</p>
      {slots.map(({ id, path, element }) => (
        <label key={id} className={panels.check}>
          <input
            type="checkbox"
            checked={element.injected?.[`content.${path}`] === true}
            onChange={(event) =>
              editor.run(setSlotFilled, { id, path, isFilled: event.target.checked }, editor.texts.components.slotStep)
            }
          />
          {texts.isSlot(nameOf(id) ?? id)}
        </label>
      ))}
    </section>
  );
};
