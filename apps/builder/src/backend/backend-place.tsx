import { type FC, useState } from 'react';
import { FileDrop } from '../data/file-drop.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { usePlace } from '../editor/use-place.ts';
import type { BackendView } from '../editor/view.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { FailureBoundary } from '../ui/failure-boundary.tsx';
import { Loading, Message } from '../ui/message.tsx';
import styles from './backend.module.css';
import { BackendContext } from './backend-context.ts';
import { BackendNav } from './backend-nav.tsx';
import { ChangesView } from './changes/changes-view.tsx';
import { FilesView } from './files/files-view.tsx';
import { TableOfFile } from './import/table-of-file-dialog.tsx';
import { PeopleView } from './people/people-view.tsx';
import { FunctionsView } from './services/functions-view.tsx';
import { MessagesView } from './services/messages-view.tsx';
import { RealtimeView } from './services/realtime-view.tsx';
import { SignInView } from './sign-in/sign-in-view.tsx';
import { SqlView } from './sql/sql-view.tsx';
import { useSql } from './sql/use-sql.ts';
import { TableDialog } from './structure/table-dialog.tsx';
import { TableView } from './table-view.tsx';
import { useOpenBackend } from './use-open-backend.ts';
import { WithBackend } from './with-backend.tsx';

/** The backend of the site, over the canvas: its tables, and what belongs to them. */
export const BackendPlace: FC<{ view: BackendView }> = ({ view }) => {
  const texts = useTexts();
  const place = usePlace();
  return (
    <section {...place} className={styles.place} aria-label={texts.backend.title}>
      <WithBackend>
        <Open view={view} />
      </WithBackend>
    </section>
  );
};

const Open: FC<{ view: BackendView }> = ({ view }) => {
  const texts = useTexts();
  const { view: editorView } = useEditor();
  const { state, backend, reload } = useOpenBackend();
  const [isMaking, setMaking] = useState(false);
  const sql = useSql(reload);
  const show = (fields: Partial<BackendView>): void => {
    const now = editorView.get().backend ?? view;
    editorView.update({ backend: { ...now, ...fields } });
  };
  const tables = backend?.tables ?? [];
  const table = tables.find(({ name }) => name === view.table) ?? (view.table === null ? tables[0] : undefined);
  if (!backend) return <Loading label={texts.app.loading} />;
  const isTables = view.section === 'table' || view.section === 'sql';
  const draw = () => {
    if (state.kind === 'failed' && isTables && tables.length === 0)
      return (
        <Message kind="error" title={texts.backend.failed} lead={failureText(state.error, texts)}>
          <Button onClick={() => void reload()}>{texts.app.retry}</Button>
        </Message>
      );
    switch (view.section) {
      case 'people':
        return <PeopleView />;
      case 'files':
        return <FilesView />;
      case 'functions':
        return <FunctionsView />;
      case 'realtime':
        return <RealtimeView />;
      case 'messages':
        return <MessagesView />;
      case 'signIn':
        return <SignInView />;
      case 'changes':
        return <ChangesView />;
      case 'sql':
        return <SqlView desk={sql} onShowChanges={() => show({ section: 'changes' })} />;
      case 'table':
        break;
      default:
        return view.section satisfies never;
    }
    if (table) return <TableView table={table} tab={view.tab} onTab={(tab) => show({ tab })} />;
    return (
      <Message
        icon="database"
        title={view.table === null ? texts.backend.noTables : texts.backend.tableGone(view.table)}
        lead={view.table === null ? texts.backend.noTablesLead : null}
      >
        {view.table === null && (
          <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
            {texts.backend.structure.newTable}
          </Button>
        )}
        {view.table !== null && <Button onClick={() => show({ table: null })}>{texts.backend.toTables}</Button>}
      </Message>
    );
  };
  return (
    <BackendContext value={backend}>
      <FileDrop
        className={styles.drop ?? ''}
        hint={texts.tableFile.drop}
        title={texts.tableFile.title}
        take={(file, onDone) => (
          <TableOfFile
            file={file}
            onMade={(name) => show({ section: 'table', table: name, tab: 'rows' })}
            onDone={onDone}
          />
        )}
      >
        <BackendNav view={view} current={table?.name ?? null} onShow={show} onMake={() => setMaking(true)} />
        <div className={styles.content}>
          <FailureBoundary key={`${view.section} ${table?.name}`}>{draw()}</FailureBoundary>
        </div>
      </FileDrop>
      {isMaking && (
        <TableDialog
          onMade={(name) => show({ section: 'table', table: name, tab: 'rows' })}
          onClose={() => setMaking(false)}
        />
      )}
    </BackendContext>
  );
};
