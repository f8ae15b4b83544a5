import { addVariant, renameVariant, setClass } from '@trama/document';
import type { Id, StyleClass } from '@trama/model';
import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { CommitField } from '../panels/commit-field.tsx';
import { NameField } from '../panels/name-field.tsx';
import panels from '../panels/panels.module.css';
import { askToDelete } from '../references/ask-uses.ts';
import { UsesButton } from '../references/uses-button.tsx';
import { UsesMenu } from '../references/uses-menu.tsx';
import { useTexts } from '../texts/index.ts';
import { isNameTaken } from '../tokens/token-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { className, freeClassName } from './class-words.ts';
import styles from './classes.module.css';
import { showClass } from './show-class.ts';

/** What a class is called, where it stands, and its variants. */
export const ClassForm: FC<{ shared: StyleClass }> = ({ shared }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { id } = shared;
  const checkIn = (among: Readonly<Record<Id, StyleClass>>, own: Id) => (name: string) => {
    if (name === '') return texts.looks.nameEmpty;
    return isNameTaken(among, name, own) ? texts.looks.nameTaken : null;
  };
  const addOne = (): void => {
    const name = freeClassName(shared.subClasses, texts.classes.newVariant);
    const variant = editor.run(addVariant, { classId: id, name }, editor.texts.classes.step);
    if (variant !== undefined) showClass(editor, id, variant);
  };
  return (
    <div className={panels.form}>
      <NameField
        label={texts.looks.name}
        value={shared.name ?? ''}
        placeholder={texts.looks.unnamed}
        check={checkIn(editor.store.design.classes, id)}
        onCommit={(name) => editor.run(setClass, { id, fields: { name } }, editor.texts.classes.step)}
      />
      <CommitField
        label={texts.data.folder}
        value={shared.folder ?? ''}
        placeholder={texts.data.noFolder}
        onCommit={(folder) =>
          editor.run(setClass, { id, fields: { folder: folder.trim() || null } }, editor.texts.classes.step)
        }
      />
      <section className={styles.variants} aria-label={texts.classes.variants}>
        <h4>
          {texts.classes.variants}
          <IconButton icon="plus" label={texts.classes.addVariant} onClick={addOne} />
        </h4>
        {Object.keys(shared.subClasses).length === 0 && <p className={styles.note}>{texts.classes.noVariants}</p>}
        <ul>
          {Object.values(shared.subClasses).map((variant) => (
            <VariantRow
              key={variant.id}
              classId={id}
              variant={variant}
              check={checkIn(shared.subClasses, variant.id)}
            />
          ))}
        </ul>
      </section>
      <div className={panels.buttons}>
        <UsesButton target={{ kind: 'class', id }} />
        <Button look="danger" icon="trash-2" onClick={() => askToDelete(editor, { kind: 'class', id })}>
          {texts.references.remove.plain}
        </Button>
      </div>
    </div>
  );
};

interface VariantRowProps {
  classId: Id;
  variant: StyleClass;
  check: (name: string) => string | null;
}

const VariantRow: FC<VariantRowProps> = ({ classId, variant, check }) => {
  const texts = useTexts();
  const editor = useEditor();
  const isOpen = useView(({ styleClass }) => styleClass?.id === classId && styleClass.variant === variant.id);
  const name = className(variant, texts);
  return (
    <li>
      <div className={panels.row} data-current={isOpen || undefined}>
        <button
          type="button"
          className={panels.rowMain}
          aria-pressed={isOpen}
          onClick={() => showClass(editor, classId, isOpen ? null : variant.id)}
        >
          <span className={panels.rowText}>{name}</span>
        </button>
        <UsesMenu target={{ kind: 'class', id: variant.id }} name={name} />
      </div>
      {isOpen && (
        <NameField
          label={texts.classes.variantName}
          value={variant.name ?? ''}
          check={check}
          onCommit={(next) => editor.run(renameVariant, { id: variant.id, name: next }, editor.texts.classes.step)}
        />
      )}
    </li>
  );
};
