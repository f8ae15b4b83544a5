import { addClass } from '@trama/document';
import type { Id, StyleClass } from '@trama/model';
import type { FC } from 'react';
import { DataGroup } from '../data/data-group.tsx';
import { InFolders } from '../data/in-folders.tsx';
import { useEditor, useEntity, useView } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { UsesMenu } from '../references/uses-menu.tsx';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { ClassForm } from './class-form.tsx';
import { className, freeClassName } from './class-words.ts';
import { showClass } from './show-class.ts';
import { useClasses } from './use-classes.ts';

/** The classes of the site: opened, they are edited beside the canvas. */
export const ClassGroup: FC<{ query: string }> = ({ query }) => {
  const texts = useTexts();
  const editor = useEditor();
  const classes = useClasses();
  const shown = classes.filter((one) => matchesSearch(`${className(one, texts)} ${one.folder ?? ''}`, query));
  if (query !== '' && shown.length === 0) return null;
  const add = (): void => {
    const name = freeClassName(editor.store.design.classes, texts.classes.newName);
    const id = editor.run(addClass, { name, style: {}, content: {}, subClasses: {} }, editor.texts.classes.step);
    if (id !== undefined) showClass(editor, id);
  };
  return (
    <DataGroup
      title={texts.classes.title}
      count={classes.length}
      actions={<IconButton icon="plus" label={texts.classes.add} onClick={add} />}
    >
      {classes.length === 0 && <p className={panels.note}>{texts.classes.none}</p>}
      <InFolders
        items={shown.map((one) => ({ id: one.id, folder: one.folder ?? null, name: className(one, texts) }))}
        draw={({ id }) => <ClassRow key={id} id={id} />}
      />
    </DataGroup>
  );
};

const countText = ({ subClasses }: StyleClass, variants: (count: number) => string): string => {
  const count = Object.keys(subClasses).length;
  return count === 0 ? '' : variants(count);
};

const ClassRow: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const editor = useEditor();
  const shared = useEntity('classes', id);
  const isOpen = useView((view) => view.styleClass?.id === id);
  if (!shared) return null;
  const name = className(shared, texts);
  return (
    <li>
      <div className={panels.row} data-current={isOpen || undefined}>
        <button
          type="button"
          className={panels.rowMain}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? editor.view.update({ styleClass: null }) : showClass(editor, id))}
        >
          <Icon name="hash" size={14} />
          <span className={panels.rowText} title={name}>
            {name}
          </span>
          <RowSide>{countText(shared, texts.classes.variantCount)}</RowSide>
        </button>
        <UsesMenu target={{ kind: 'class', id }} name={name} />
      </div>
      {isOpen && <ClassForm shared={shared} />}
    </li>
  );
};
