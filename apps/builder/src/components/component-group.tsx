import type { Component, Id } from '@trama/model';
import type { FC, ReactNode } from 'react';
import { DataGroup } from '../data/data-group.tsx';
import { useDragRow } from '../data/use-drag-row.ts';
import { useEditor, useEntity, useView } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { UsesMenu } from '../references/uses-menu.tsx';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { ComponentForm } from './component-form.tsx';
import { componentName } from './component-words.ts';
import styles from './components.module.css';
import { useComponents } from './use-components.ts';

interface ComponentGroupProps {
  kind: Component['kind'];
  query: string;
  title: string;
  empty: string;
  /** Buttons beside the title. */
  actions: ReactNode;
}

/** Components, or popups: opened in place; components are dragged onto the page too. */
export const ComponentGroup: FC<ComponentGroupProps> = ({ kind, query, title, empty, actions }) => {
  const texts = useTexts();
  const components = useComponents(kind);
  const shown = components.filter((one) => matchesSearch(componentName(one, texts), query));
  if (query !== '' && shown.length === 0) return null;
  return (
    <DataGroup title={title} count={components.length} actions={actions}>
      {components.length === 0 && <p className={panels.note}>{empty}</p>}
      <ul>
        {shown.map(({ id }) => (
          <ComponentRow key={id} id={id} />
        ))}
      </ul>
    </DataGroup>
  );
};

const ComponentRow: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const { view } = useEditor();
  const component = useEntity('components', id);
  const isOpen = useView((current) => current.openComponent === id);
  const name = componentName(component, texts);
  const drag = useDragRow({ payload: { kind: 'component', component: id }, label: name, icon: 'puzzle' });
  if (!component) return null;
  const isPopup = component.kind === 'popup';
  const count = Object.keys(component.properties).length;
  return (
    <li>
      <div className={panels.row} data-current={isOpen || undefined}>
        <button
          type="button"
          className={isPopup ? panels.rowMain : `${panels.rowMain} ${styles.grip}`}
          aria-expanded={isOpen}
          {...(!isPopup && { onPointerDown: drag.onPointerDown })}
          onClick={drag.onClick(() => view.update({ openComponent: isOpen ? null : id }))}
        >
          <Icon name={isPopup ? 'picture-in-picture' : 'puzzle'} size={14} />
          <span className={panels.rowText} title={name}>
            {name}
          </span>
          {count > 0 && <RowSide>{count}</RowSide>}
        </button>
        <UsesMenu target={{ kind: 'component', id }} name={name} />
      </div>
      {isOpen && <ComponentForm component={component} />}
    </li>
  );
};
