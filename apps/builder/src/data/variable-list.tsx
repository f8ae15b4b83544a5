import { addVariable, freeName } from '@trama/document';
import type { Id, Variable } from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor, useEntity } from '../editor/editor-context.ts';
import { useEvaluation } from '../formula-editor/use-evaluation.ts';
import { valueText } from '../formula-editor/value-text.ts';
import panels from '../panels/panels.module.css';
import { UsesMenu } from '../references/uses-menu.tsx';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './data.module.css';
import { InFolders } from './in-folders.tsx';
import { useEntities } from './use-entities.ts';
import { VariableForm } from './variable-form.tsx';

/** The variables of the site, each with what it holds on the drawn page. */
export const VariableList: FC = () => {
  const texts = useTexts();
  const editor = useEditor();
  const variables = useEntities('variables');
  const [open, setOpen] = useState<Id | null>(null);
  const add = (): void => {
    const name = freeName(editor.store.design, 'variables', texts.data.newVariable);
    const id = editor.run(addVariable, { name, type: 'string', defaultValue: '' }, editor.texts.steps.variable);
    if (id !== undefined) setOpen(id);
  };
  return (
    <>
      <h3 className={panels.group}>
        {texts.data.variables}
        <IconButton icon="plus" label={texts.data.addVariable} onClick={add} />
      </h3>
      {variables.length === 0 && <p className={panels.note}>{texts.data.noVariables}</p>}
      <InFolders
        items={variables}
        draw={(variable) => (
          <VariableRow
            key={variable.id}
            id={variable.id}
            isOpen={open === variable.id}
            onToggle={() => setOpen(open === variable.id ? null : variable.id)}
          />
        )}
      />
    </>
  );
};

const VariableRow: FC<{ id: Id; isOpen: boolean; onToggle: () => void }> = ({ id, isOpen, onToggle }) => {
  const variable = useEntity('variables', id);
  if (!variable) return null;
  return (
    <li>
      <div className={panels.row} data-current={isOpen || undefined}>
        <button type="button" className={panels.rowMain} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="variable" size={14} />
          <span className={panels.rowText}>{variable.name}</span>
          <LiveValue variable={variable} />
        </button>
        <UsesMenu target={{ kind: 'variable', id }} name={variable.name} />
      </div>
      {isOpen && <VariableForm variable={variable} />}
    </li>
  );
};

/** What the variable holds on the drawn page; its type while no page is drawn. */
const LiveValue: FC<{ variable: Variable }> = ({ variable: { id, type } }) => {
  const texts = useTexts();
  const evaluation = useEvaluation(
    { binding: 'formula', code: `variables[${JSON.stringify(id)}]` },
    { element: null, position: 0 },
  );
  const outcome = evaluation?.outcome;
  const value = outcome && 'value' in outcome ? outcome.value : null;
  const isShown = value !== null && value.kind !== 'missing';
  return (
    <span className={`${panels.rowSide} ${isShown ? styles.live : ''}`} title={texts.data.types[type]}>
      {isShown ? valueText(value, texts.formula) : texts.data.types[type]}
    </span>
  );
};
