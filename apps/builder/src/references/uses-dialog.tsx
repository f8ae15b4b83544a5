import { type DesignReference, repairReferences } from '@trama/document';
import type { Reference } from '@trama/model';
import { type FC, useId, useState } from 'react';
import { useDesignValue, useEditor, useView } from '../editor/editor-context.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import styles from './references.module.css';
import { removerOf, standInsFor, targetName } from './targets.ts';
import { UseList } from './use-list.tsx';
import { useUses } from './use-uses.ts';

/** What uses something of the design; and, before it is deleted, what shall become of that. */
export const UsesDialog: FC = () => {
  const { view } = useEditor();
  const asked = useView((current) => (current.dialog === 'uses' ? current.asked : null));
  const close = (): void => view.update({ dialog: null, asked: null });
  if (!asked) return null;
  return <OpenUses key={`${asked.target.kind}-${asked.target.id}`} {...asked} onClose={close} />;
};

interface OpenUsesProps {
  target: Reference;
  isDeleting: boolean;
  onClose: () => void;
}

const useName = (target: Reference): string => {
  const texts = useTexts();
  const { language: labels } = useLanguage();
  const language = useView((view) => view.language);
  return useDesignValue(({ design, registry }) => targetName(design, registry, target, { texts, labels, language }));
};

const OpenUses: FC<OpenUsesProps> = ({ target, isDeleting, onClose }) => {
  const texts = useTexts().references;
  const name = useName(target);
  const uses = useUses(target);
  const lead =
    uses === null
      ? texts.looking
      : isDeleting
        ? uses.length === 0
          ? texts.remove.unused
          : texts.remove.used(uses.length)
        : uses.length === 0
          ? texts.none
          : texts.count(uses.length);
  return (
    <Dialog
      title={isDeleting ? texts.remove.title(name) : texts.usesOf(name)}
      lead={lead}
      width={560}
      isOpen
      onClose={onClose}
    >
      <div className={styles.body} aria-busy={uses === null}>
        {uses !== null && uses.length > 0 && <UseList uses={uses} />}
        {isDeleting && uses !== null && <DeleteChoices target={target} name={name} uses={uses} onClose={onClose} />}
      </div>
    </Dialog>
  );
};

interface DeleteChoicesProps {
  target: Reference;
  name: string;
  uses: readonly DesignReference[];
  onClose: () => void;
}

const DeleteChoices: FC<DeleteChoicesProps> = ({ target, name, uses, onClose }) => {
  const editor = useEditor();
  const all = useTexts();
  const texts = all.references.remove;
  const { language: labels } = useLanguage();
  const [by, setBy] = useState('');
  const selectId = useId();
  const { design, registry } = editor.store;
  const { language } = editor.view.get();
  const others = standInsFor(design, target).map((other) => ({
    id: other.id,
    name: targetName(design, registry, other, { texts: all, labels, language }),
  }));

  /** Repair and deletion are one step of the history. */
  const remove = (repair: Parameters<typeof repairReferences>[1]['repair'] | null): void => {
    const operation = removerOf(target.kind);
    if (!operation) return;
    const group = `delete-${target.id}`;
    const step = editor.texts.references.remove.step(name);
    onClose();
    editor.closeGroup();
    if (repair) editor.run(repairReferences, { references: uses, repair }, step, group);
    editor.run(operation, { id: target.id }, step, group);
    editor.closeGroup();
  };

  if (uses.length === 0)
    return (
      <DialogButtons>
        <Button onClick={onClose}>{all.app.cancel}</Button>
        <Button look="danger" icon="trash-2" onClick={() => remove(null)}>
          {texts.plain}
        </Button>
      </DialogButtons>
    );
  return (
    <>
      {others.length > 0 && (
        <div className={styles.replace}>
          <label htmlFor={selectId}>
            {texts.replaceBy}
            <select id={selectId} value={by} onChange={(event) => setBy(event.target.value)}>
              <option value="">{texts.choose}</option>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </select>
          </label>
          <Button look="primary" disabled={by === ''} onClick={() => remove({ kind: 'replace', by })}>
            {texts.replace}
          </Button>
        </div>
      )}
      <p className={styles.hint}>{target.kind === 'token' ? all.looks.valueGoesHint : texts.clearHint}</p>
      <DialogButtons>
        <Button onClick={onClose}>{all.app.cancel}</Button>
        <Button look="danger" onClick={() => remove(null)}>
          {texts.keep}
        </Button>
        <Button look="danger" icon="trash-2" onClick={() => remove({ kind: 'clear' })}>
          {target.kind === 'token' ? all.looks.valueGoes : texts.clear}
        </Button>
      </DialogButtons>
    </>
  );
};
