import type { WorkflowParameter } from '@trama/model';
import type { FC } from 'react';
import { CommitField } from '../panels/commit-field.tsx';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useOpenWorkflow } from './workflow-context.ts';
import styles from './workflow-editor.module.css';

const TYPES = ['any', 'string', 'number', 'boolean', 'object', 'array'] as const;

/** What a workflow is called with: names and types. */
export const ParameterList: FC = () => {
  const texts = useTexts();
  const { workflow, change } = useOpenWorkflow();
  const parameters = workflow.parameters ?? [];
  const set = (next: readonly WorkflowParameter[]): void => change((now) => ({ ...now, parameters: next }));
  const edit = (key: string, fields: Partial<WorkflowParameter>): void =>
    set(parameters.map((parameter) => (parameter.key === key ? { ...parameter, ...fields } : parameter)));
  /** A name that no other parameter has: formulas read it by name. */
  const freeName = (): string => {
    let number = parameters.length + 1;
    while (parameters.some(({ name }) => name === `${texts.workflows.parameter}${number}`)) number += 1;
    return `${texts.workflows.parameter}${number}`;
  };
  return (
    <div className={styles.parameters}>
      <p className={styles.lead}>{texts.workflows.calledLead}</p>
      <ul aria-label={texts.workflows.parameters}>
        {parameters.map(({ key, name, type }) => (
          <li key={key} className={styles.parameter}>
            <CommitField
              label={texts.workflows.parameterName}
              value={name}
              onCommit={(next) => next !== '' && edit(key, { name: next })}
            />
            <select
              aria-label={texts.workflows.parameterType}
              value={TYPES.find((one) => one === type) ?? 'any'}
              onChange={(event) => edit(key, { type: event.target.value })}
            >
              {TYPES.map((option) => (
                <option key={option} value={option}>
                  {texts.data.types[option]}
                </option>
              ))}
            </select>
            <IconButton
              icon="x"
              size={13}
              label={texts.workflows.removeParameter(name)}
              onClick={() => set(parameters.filter((parameter) => parameter.key !== key))}
            />
          </li>
        ))}
      </ul>
      <Button
        icon="plus"
        look="quiet"
        onClick={() => set([...parameters, { key: crypto.randomUUID(), name: freeName(), type: 'string' }])}
      >
        {texts.workflows.addParameter}
      </Button>
    </div>
  );
};
