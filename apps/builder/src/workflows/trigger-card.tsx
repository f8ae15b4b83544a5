import { wordsOf } from '@trama/document';
import type { Field } from '@trama/model';
import { type FC, useId } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { ValueRow } from '../fields/value-row.tsx';
import panels from '../panels/panels.module.css';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { ParameterList } from './parameter-list.tsx';
import { type TriggerGroup, triggerOf } from './trigger-choices.ts';
import { useOpenWorkflow } from './workflow-context.ts';
import styles from './workflow-editor.module.css';
import { PLUGIN_TRIGGER, triggerName } from './workflow-names.ts';

/** What a workflow waits for, or with which parameters it is called. */
export const TriggerCard: FC<{ groups: readonly TriggerGroup[] }> = ({ groups }) => {
  const texts = useTexts().workflows;
  const labelOf = useLabel();
  const { closeGroup, store } = useEditor();
  const { workflow, change, holder, component } = useOpenWorkflow();
  const id = useId();
  const name = workflow.trigger ?? '';
  const isCallable = holder === 'site' || (typeof holder === 'object' && 'component' in holder);
  const isKnown = triggerOf(groups, name) !== undefined;
  const properties = Object.values(store.design.components[component ?? '']?.properties ?? {});
  const conditions: Field = {
    name: 'triggerConditions',
    type: 'key-values',
    label: labelText(texts.conditions),
    bindable: true,
  };
  return (
    <section className={styles.trigger} aria-label={texts.when}>
      <span className={styles.triggerIcon}>
        <Icon name="zap" size={14} />
      </span>
      <div className={styles.triggerBody}>
        {groups.length === 0 ? (
          <p className={styles.called}>{texts.called}</p>
        ) : (
          <label className={styles.triggerLabel} htmlFor={id}>
            {texts.when}
            <select
              id={id}
              value={name}
              onChange={(event) => change((now) => ({ ...now, trigger: event.target.value || null }))}
            >
              {isCallable && <option value="">{texts.called}</option>}
              {!isKnown && !(isCallable && name === '') && (
                <option value={name}>{triggerName(workflow, groups, labelOf, texts)}</option>
              )}
              {groups.map(({ label, triggers }) => (
                <optgroup key={label} label={label}>
                  {triggers.map((trigger) => (
                    <option key={trigger.name} value={trigger.name}>
                      {labelOf(trigger.label)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
        )}
        {name === '_wwOnPropertyChange' && (
          <label className={styles.triggerLabel}>
            {texts.property}
            <select
              value={workflow.triggerProperty ?? ''}
              onChange={(event) => change((now) => ({ ...now, triggerProperty: event.target.value || null }))}
            >
              <option value="">–</option>
              {properties.map((property) => (
                <option key={property.id} value={property.id}>
                  {property.label || wordsOf(property.id)}
                </option>
              ))}
            </select>
          </label>
        )}
        {(PLUGIN_TRIGGER.test(name) || Object.keys(workflow.triggerConditions ?? {}).length > 0) && (
          <ValueRow
            field={conditions}
            value={workflow.triggerConditions ?? {}}
            onChange={(value) =>
              change(
                (now) => ({ ...now, triggerConditions: (value ?? null) as typeof now.triggerConditions & object }),
                'conditions',
              )
            }
            onCommit={closeGroup}
          />
        )}
        {isCallable && name === '' && <ParameterList />}
        {isCallable && holder !== 'site' && name === '' && (
          <label className={panels.check}>
            <input
              type="checkbox"
              checked={workflow.isExternal ?? false}
              onChange={({ target }) => change((now) => ({ ...now, isExternal: target.checked }))}
            />
            {texts.callableOutside}
          </label>
        )}
        <label className={panels.check} title={texts.ignoreWhileRunningHint}>
          <input
            type="checkbox"
            aria-description={texts.ignoreWhileRunningHint}
            checked={workflow.ignoreWhileRunning ?? false}
            onChange={({ target }) =>
              change(({ ignoreWhileRunning: _before, ...now }) =>
                target.checked ? { ...now, ignoreWhileRunning: true } : now,
              )
            }
          />
          {texts.ignoreWhileRunning}
        </label>
      </div>
    </section>
  );
};

const labelText = (text: string): Field['label'] => ({ en: text, pt: text });
