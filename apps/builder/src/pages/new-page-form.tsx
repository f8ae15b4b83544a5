import { addPage, freePath, pagePathFault, pathOfName } from '@trama/document';
import { type FC, type FormEvent, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { pathFaultText } from './path-fault-text.ts';

/** Asks for the name of a new page, and makes its path of it until one is typed. */
export const NewPageForm: FC<{ onDone: () => void }> = ({ onDone }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { store } = editor;
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const path = typed ?? (name.trim() === '' ? '' : freePath(store.design, pathOfName(name)));
  const fault = typed === null ? null : pagePathFault(store.design, { id: 'new', language: 'default', path: typed });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fault) return;
    const id = editor.run(addPage, { name: name.trim(), path }, editor.texts.steps.addPage);
    if (id === undefined) return;
    onDone();
    editor.openPage(id);
  };
  return (
    <form className={panels.form} onSubmit={submit}>
      <TextField label={texts.pages.name} required autoFocus value={name} onChange={setName} />
      <TextField
        label={texts.pages.path}
        hint={texts.pages.pathHint}
        value={path}
        error={fault && pathFaultText(fault, store.design, texts.pages)}
        onChange={setTyped}
      />
      <div className={panels.buttons}>
        <Button type="submit" look="primary" disabled={name.trim() === '' || fault !== null}>
          {texts.pages.created}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {texts.app.cancel}
        </Button>
      </div>
    </form>
  );
};
