import { type AddedManagePages, humanName, manageKeys } from '@trama/document';
import { type FC, useEffect, useState } from 'react';
import { useEditor, useView } from '../../editor/editor-context.ts';
import { MadePages } from '../../plugins/sign-in-pages/made-pages.tsx';
import { useStateValue } from '../../state/use-state-value.ts';
import { useTexts } from '../../texts/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { ManageQuestion } from './manage-question.tsx';

/** Makes the pages to manage a table, and lists them. */
export const ManagePagesDialog: FC = () => {
  const texts = useTexts();
  const { managePages: words } = texts.data;
  const { view, tables } = useEditor();
  const name = useView((current) => current.tableToManage);
  const known = useStateValue(tables.known, (value) => value);
  const [made, setMade] = useState<AddedManagePages['pages'] | null>(null);
  useEffect(() => {
    setMade(null);
    if (name === null || tables.table(name)) return;
    // In the backend's place it may have been made a moment ago.
    setReading(true);
    void tables.read().then(() => setReading(false));
  }, [name, tables]);
  const [isReading, setReading] = useState(false);
  const close = (): void => view.update({ tableToManage: null });
  /** The pages are looked at where they are: the place over the canvas goes. */
  const leave = (): void => view.update({ tableToManage: null, backend: null });
  const draw = () => {
    if (made) return <MadePages pages={made} onClose={leave} />;
    if (isReading || known.status === 'reading') return <Loading label={texts.app.loading} />;
    const table = name === null ? undefined : tables.table(name);
    if (!table || known.status !== 'known') return <Message kind="error" title={words.unknown} />;
    if (manageKeys(table).length === 0) return <Message kind="error" title={words.noKey} />;
    return (
      <ManageQuestion
        key={table.name}
        plugin={known.plugin}
        table={table}
        tables={known.tables}
        onMade={setMade}
        onCancel={close}
      />
    );
  };
  return (
    <Dialog
      title={made ? words.madeTitle : words.title(humanName(name ?? ''))}
      lead={made ? words.madeLead : words.lead}
      width={560}
      isOpen={name !== null}
      onClose={close}
    >
      {draw()}
    </Dialog>
  );
};
