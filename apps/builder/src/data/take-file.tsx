import { type FC, useState } from 'react';
import { BackendContext } from '../backend/backend-context.ts';
import { TableOfFile } from '../backend/import/table-of-file-dialog.tsx';
import { useOpenBackend } from '../backend/use-open-backend.ts';
import { WithBackend } from '../backend/with-backend.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './data.module.css';
import { ImportFile } from './import-file.tsx';

interface TakeFileProps {
  file: File;
  onDone: () => void;
}

/** A file of rows that was dropped on the data of a site: it becomes rows of the site itself, or a table of its backend. */
export const TakeFile: FC<TakeFileProps> = ({ file, onDone }) => {
  const texts = useTexts().data.imports;
  const [kept, setKept] = useState<'rows' | 'table'>('rows');
  return (
    <div className={styles.question}>
      <div className={styles.kept}>
        <Segmented
          label={texts.keptIn}
          options={['rows', 'table']}
          chosen={kept}
          nameOf={(one) => texts.kept[one]}
          onChoose={setKept}
        />
        <p className={styles.hint}>{texts.keptHints[kept]}</p>
      </div>
      {kept === 'rows' ? (
        <ImportFile file={file} onDone={onDone} />
      ) : (
        <WithBackend>
          <NewTable file={file} onDone={onDone} />
        </WithBackend>
      )}
    </div>
  );
};

const NewTable: FC<TakeFileProps> = ({ file, onDone }) => {
  const texts = useTexts();
  const { view } = useEditor();
  const { state, backend, reload } = useOpenBackend();
  if (!backend) return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed' && backend.tables.length === 0)
    return (
      <Message kind="error" title={texts.backend.failed} lead={failureText(state.error, texts)}>
        <Button onClick={() => void reload()}>{texts.app.retry}</Button>
      </Message>
    );
  return (
    <BackendContext value={backend}>
      <TableOfFile
        file={file}
        onMade={(table) => view.update({ backend: { section: 'table', table, tab: 'rows' } })}
        onDone={onDone}
      />
    </BackendContext>
  );
};
