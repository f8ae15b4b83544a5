import type { Id, Variable } from '@trama/model';
import type { ValuePreview } from '@trama/protocol/canvas';
import { type FC, useLayoutEffect, useRef, useState } from 'react';
import { useEditor, useEntity } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { UsesMenu } from '../references/uses-menu.tsx';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import styles from './data.module.css';
import { DataGroup } from './data-group.tsx';
import { heldText } from './held-text.ts';
import { InFolders } from './in-folders.tsx';
import { makeVariable, type PartHolder } from './part-holder.ts';
import { useEntities } from './use-entities.ts';
import { useLiveValues } from './use-live-values.ts';
import { VariableForm } from './variable-form.tsx';

/** The variables of the site, each with what it holds on the drawn page. */
export const VariableList: FC<{ query: string }> = ({ query }) => {
  const texts = useTexts();
  const editor = useEditor();
  const variables = useEntities('variables');
  const [open, setOpen] = useState<Id | null>(null);
  const shown = variables.filter(({ name, folder }) => matchesSearch(`${name} ${folder ?? ''}`, query));
  const values = useLiveValues(shown.map(({ id }) => id));
  const add = (): void => {
    const id = makeVariable(editor, null);
    if (id !== undefined) setOpen(id);
  };
  return (
    <DataGroup
      title={texts.data.variables}
      count={variables.length}
      actions={<IconButton icon="plus" label={texts.data.addVariable} onClick={add} />}
    >
      {variables.length === 0 && <p className={panels.note}>{texts.data.noVariables}</p>}
      <InFolders
        items={shown}
        draw={({ id }) => (
          <SiteVariable
            key={id}
            id={id}
            value={values.get(id)}
            isOpen={open === id}
            onToggle={() => setOpen(open === id ? null : id)}
          />
        )}
      />
    </DataGroup>
  );
};

interface RowState {
  value: ValuePreview | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

const SiteVariable: FC<RowState & { id: Id }> = ({ id, ...state }) => {
  const variable = useEntity('variables', id);
  return variable ? <VariableRow {...state} variable={variable} holder={null} /> : null;
};

interface VariableRowProps extends RowState {
  variable: Variable;
  holder: PartHolder;
}

/** One variable in a list, with what it holds; opened, with all that can be set of it. */
export const VariableRow: FC<VariableRowProps> = ({ variable, holder, value, isOpen, onToggle }) => {
  const texts = useTexts();
  const { id } = variable;
  const row = useRef<HTMLLIElement>(null);
  // What is opened stands among many by its name, often out of sight.
  useLayoutEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const isLive = value !== undefined && value.kind !== 'missing';
  const type = texts.data.types[variable.type];
  return (
    <li ref={row}>
      <div className={panels.row} data-current={isOpen || undefined}>
        <button type="button" className={panels.rowMain} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="variable" size={14} />
          <span className={panels.rowText} title={variable.name}>
            {variable.name}
          </span>
          <RowSide className={isLive ? styles.live : ''} title={type}>
            {isLive ? heldText(value, texts) : type}
          </RowSide>
        </button>
        <UsesMenu target={{ kind: 'variable', id }} name={variable.name} />
      </div>
      {isOpen && <VariableForm variable={variable} holder={holder} value={value} />}
    </li>
  );
};
