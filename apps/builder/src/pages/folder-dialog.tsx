import type { Id } from '@trama/model';
import { type FC, type FormEvent, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { movePages } from './page-acts.ts';

/** Asks for the name of a folder that a page shall be in. */
export const FolderDialog: FC<{ page: Id; onClose: () => void }> = ({ page, onClose }) => {
  const texts = useTexts();
  const editor = useEditor();
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    movePages(editor, [page], name);
  };
  return (
    <Dialog title={texts.pages.newFolder} lead={texts.pages.newFolderLead} isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label={texts.pages.folderName} required value={name} onChange={setName} />
        <div className={panels.dialogButtons}>
          <Button type="submit" look="primary" disabled={name.trim() === ''}>
            {texts.pages.move}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.app.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
