import { insertWorkflow, setComponentPart, setSlotFilled, subtreeIds, workflowKey } from '@trama/document';
import type {
  Component,
  ComponentTrigger,
  Field,
  FieldType,
  Formula,
  Json,
  Variable,
  VariableType,
} from '@trama/model';
import type { FC } from 'react';
import { LabelledSelect } from '../data/labelled-select.tsx';
import { convertedValue } from '../data/variable-types.ts';
import { useDesignValue, useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { useNameOf } from '../fields/value-scope.ts';
import { CommitField } from '../panels/commit-field.tsx';
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

const TYPES: Readonly<Partial<Record<VariableType, FieldType>>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  object: 'json',
  array: 'json',
};

const field = (name: string, type: FieldType, label: string): Field => ({
  name,
  type,
  label: { en: label, pt: label },
});

/** What is wrong with a name among those of its kind. */
const useNameCheck = () => {
  const texts = useTexts().components;
  return (others: readonly (string | null | undefined)[]) => (name: string) =>
    name === '' ? texts.nameEmpty : isPartNameTaken(others, name) ? texts.nameTaken : null;
};

/** What each instance remembers for itself. */
export const InnerVariables: FC<ListProps> = ({ component }) => {
  const texts = useTexts();
  const editor = useEditor();
  const check = useNameCheck();
  const items = Object.values(component.variables);
  const set = (value: Variable, group?: string): void => {
    editor.run(
      setComponentPart,
      { component: component.id, part: 'variables', value },
      editor.texts.components.step,
      group,
    );
  };
  const add = (): string => {
    const id = crypto.randomUUID();
    const name = freePartName(
      items.map((one) => one.name),
      texts.components.newVariable,
    );
    set({ id, name, type: 'boolean', defaultValue: false });
    return id;
  };
  return (
    <PartList
      component={component}
      part="variables"
      title={texts.components.variables}
      empty={texts.components.noVariables}
      add={texts.components.addVariable}
      items={items}
      nameOf={({ name }) => name}
      sideOf={({ type }) => texts.data.types[type]}
      onAdd={add}
      draw={(variable) => (
        <>
          <NameField
            label={texts.data.variableName}
            value={variable.name}
            check={check(items.filter(({ id }) => id !== variable.id).map(({ name }) => name))}
            onCommit={(name) => set({ ...variable, name })}
          />
          <LabelledSelect
            label={texts.data.variableType}
            value={variable.type}
            options={(Object.keys(TYPES) as VariableType[]).map((type) => [type, texts.data.types[type]] as const)}
            onChange={(type) => set({ ...variable, type, defaultValue: convertedValue(variable.defaultValue, type) })}
          />
          <div className={panels.selectLabel}>
            {texts.data.variableDefault}
            <FieldControl
              field={field('defaultValue', TYPES[variable.type] ?? 'json', texts.data.variableDefault)}
              label={texts.data.variableDefault}
              value={variable.defaultValue}
              onChange={(next) => set({ ...variable, defaultValue: (next ?? null) as Json }, `inner-${variable.id}`)}
              onCommit={editor.closeGroup}
            />
          </div>
          <label className={panels.check}>
            <input
              type="checkbox"
              checked={variable.isExternal ?? false}
              onChange={(event) => set({ ...variable, isExternal: event.target.checked })}
            />
            {texts.components.external}
          </label>
        </>
      )}
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
export const InnerFormulas: FC<ListProps> = ({ component }) => {
  const texts = useTexts().components;
  const editor = useEditor();
  const check = useNameCheck();
  const items = Object.values(component.formulas);
  const set = (value: Formula, group?: string): void => {
    editor.run(
      setComponentPart,
      { component: component.id, part: 'formulas', value },
      editor.texts.components.step,
      group,
    );
  };
  const add = (): string => {
    const id = crypto.randomUUID();
    const name = freePartName(
      items.map((one) => one.name),
      texts.newFormula,
    );
    set({ id, name, type: 'formula', code: '""', parameters: [] });
    return id;
  };
  return (
    <PartList
      component={component}
      part="formulas"
      title={texts.formulas}
      empty={texts.noFormulas}
      add={texts.addFormula}
      items={items}
      nameOf={({ name }) => name || texts.newFormula}
      onAdd={add}
      draw={(formula) => (
        <>
          <NameField
            label={texts.propertyName}
            value={formula.name ?? ''}
            check={check(items.filter(({ id }) => id !== formula.id).map(({ name }) => name))}
            onCommit={(name) => set({ ...formula, name })}
          />
          <CommitField
            label={texts.parameters}
            value={formula.parameters.map(({ name }) => name).join(', ')}
            onCommit={(names) =>
              set({
                ...formula,
                parameters: names
                  .split(',')
                  .map((name) => name.trim())
                  .filter((name) => name !== '')
                  .map((name) => formula.parameters.find((one) => one.name === name) ?? { key: name, name }),
              })
            }
          />
          <div className={panels.selectLabel}>
            {texts.formula}
            <FieldControl
              field={field('code', 'formula', texts.formula)}
              label={texts.formula}
              value={formula.code ?? ''}
              onChange={(code) => set({ ...formula, code: typeof code === 'string' ? code : '' }, `code-${formula.id}`)}
              onCommit={editor.closeGroup}
            />
          </div>
        </>
      )}
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
