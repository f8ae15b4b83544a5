import type { Component, Id } from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor, useEntity, useIds, useView } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import styles from './data.module.css';
import { DataGroup } from './data-group.tsx';
import { FormulaRow } from './formula-list.tsx';
import { makeFormula, makeVariable } from './part-holder.ts';
import { VariableRow } from './variable-list.tsx';

/** What each component holds for itself: variables and formulas that only its own elements read. */
export const ComponentParts: FC<{ query: string }> = ({ query }) => {
  const texts = useTexts().data;
  const ids = useIds('components');
  if (ids.length === 0) return null;
  return (
    <DataGroup title={texts.components} count={ids.length}>
      {ids.map((id) => (
        <ComponentFolder key={id} id={id} query={query} />
      ))}
    </DataGroup>
  );
};

/** The component that the selection stands in, or is an instance of. */
const useSelectedComponent = (): Id | null => {
  const { store } = useEditor();
  const selected = useView((view) => view.selection.at(-1));
  const element = store.design.elements[selected ?? ''];
  return element?.component ?? element?.parentComponent ?? null;
};

const matches = ({ name, variables, formulas }: Component, query: string): boolean =>
  matchesSearch(
    [name ?? '', ...[...Object.values(variables), ...Object.values(formulas)].map((part) => part.name ?? '')].join(' '),
    query,
  );

const ComponentFolder: FC<{ id: Id; query: string }> = ({ id, query }) => {
  const texts = useTexts();
  const editor = useEditor();
  const component = useEntity('components', id);
  const isSelected = useSelectedComponent() === id;
  const [choice, setChoice] = useState<boolean | null>(null);
  const [openVariable, setOpenVariable] = useState<Id | null>(null);
  if (!component || !matches(component, query)) return null;
  const name = component.name || texts.references.kinds.components;
  const variables = Object.values(component.variables);
  const formulas = Object.values(component.formulas);
  const count = variables.length + formulas.length;
  const isOpen = choice ?? (isSelected || query !== '');
  const addVariable = (): void => {
    setChoice(true);
    setOpenVariable(makeVariable(editor, id) ?? null);
  };
  return (
    <section className={styles.folder} aria-label={name}>
      <div className={panels.row}>
        <button type="button" className={panels.rowMain} aria-expanded={isOpen} onClick={() => setChoice(!isOpen)}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={13} />
          <span className={panels.rowText} title={name}>
            {name}
          </span>
          {count > 0 && <RowSide>{count}</RowSide>}
        </button>
        <Menu
          trigger={<IconButton icon="plus" label={texts.data.addToComponent(name)} />}
          groups={[
            {
              id: 'parts',
              items: [
                { id: 'variable', label: texts.data.addVariable, icon: 'variable', onChoose: addVariable },
                {
                  id: 'formula',
                  label: texts.data.formulas.add,
                  icon: 'code',
                  onChoose: () => makeFormula(editor, id),
                },
              ],
            },
          ]}
        />
      </div>
      {isOpen && (
        <ul>
          {variables.map((variable) => (
            <VariableRow
              key={variable.id}
              variable={variable}
              holder={id}
              value={undefined}
              isOpen={openVariable === variable.id}
              onToggle={() => setOpenVariable(openVariable === variable.id ? null : variable.id)}
            />
          ))}
          {formulas.map((formula) => (
            <FormulaRow key={formula.id} formula={formula} holder={id} />
          ))}
          {count === 0 && <li className={panels.note}>{texts.data.componentEmpty}</li>}
        </ul>
      )}
    </section>
  );
};
