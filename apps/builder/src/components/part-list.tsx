import { removeComponentPart } from '@trama/document';
import type { Component, Id } from '@trama/model';
import { type FC, type ReactNode, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './components.module.css';

interface PartListProps<Item extends { id: Id }> {
  component: Component;
  part: 'properties' | 'triggers';
  title: string;
  empty: string;
  add: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** What stands beside the name. */
  sideOf?: (item: Item) => string;
  /** Adds one. Gives back its id. */
  onAdd: () => Id;
  draw: (item: Item) => ReactNode;
}

/** What a component holds of one kind: each is opened in place, the new one at once. */
export const PartList = <Item extends { id: Id }>(props: PartListProps<Item>): ReturnType<FC> => {
  const { component, part, title, empty, add, items, nameOf, sideOf, onAdd, draw } = props;
  const texts = useTexts();
  const editor = useEditor();
  const [open, setOpen] = useState<Id | null>(null);
  return (
    <section className={styles.part} aria-label={title}>
      <h4>
        {title}
        <IconButton icon="plus" label={add} onClick={() => setOpen(onAdd())} />
      </h4>
      {items.length === 0 && <p className={styles.note}>{empty}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <div className={panels.row} data-current={open === item.id || undefined}>
              <button
                type="button"
                className={panels.rowMain}
                aria-expanded={open === item.id}
                onClick={() => setOpen(open === item.id ? null : item.id)}
              >
                <span className={panels.rowText}>{nameOf(item)}</span>
                {sideOf && <RowSide>{sideOf(item)}</RowSide>}
              </button>
              <IconButton
                icon="trash-2"
                size={14}
                label={texts.components.remove(nameOf(item))}
                onClick={() =>
                  editor.run(
                    removeComponentPart,
                    { component: component.id, part, id: item.id },
                    editor.texts.components.step,
                  )
                }
              />
            </div>
            {open === item.id && <div className={styles.fields}>{draw(item)}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
};
