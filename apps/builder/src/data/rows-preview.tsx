import type { Collection } from '@trama/model';
import type { TriedCollection } from '@trama/protocol/canvas';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { personName } from '../editor/viewer.ts';
import { useIsSlow } from '../state/use-is-slow.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading } from '../ui/message.tsx';
import { readsOwnBackend } from './connect-backend.ts';
import styles from './data.module.css';
import { fetchAdvice } from './fetch-advice.ts';
import { showColumnInSelection } from './show-dropped-column.ts';
import { useDragRow } from './use-drag-row.ts';

interface RowsPreviewProps {
  collection: Collection;
  tried: TriedCollection | null;
  isTrying: boolean;
  onAgain: () => void;
  /** The rows stand under this key of the answer. */
  onResultKey: (key: string) => void;
}

/** The first rows of a collection as the drawn page gets them; or why there are none, and what to do. */
export const RowsPreview: FC<RowsPreviewProps> = ({ collection, tried, isTrying, onAgain, onResultKey }) => {
  const texts = useTexts().data;
  const isSlow = useIsSlow(isTrying);
  return (
    <div className={styles.preview} aria-busy={isTrying}>
      <div className={styles.previewHead}>
        <p role="status">{tried?.outcome === 'rows' && texts.rowsFound(tried.cells.length, tried.total)}</p>
        <Button icon="rotate-cw" isBusy={isTrying} onClick={onAgain}>
          {texts.fetchAgain}
        </Button>
      </div>
      {tried === null && isTrying && <Loading label={texts.readingRows} />}
      {tried !== null && isSlow && (
        <p className={styles.warning} role="status">
          {texts.slowSource}
        </p>
      )}
      {tried === null && !isTrying && <p className={styles.hint}>{texts.noCanvas}</p>}
      {tried?.outcome === 'rows' && <Rows collection={collection} tried={tried} onResultKey={onResultKey} />}
      {tried && tried.outcome !== 'rows' && <Failure tried={tried} />}
    </div>
  );
};

const Failure: FC<{ tried: Exclude<TriedCollection, { outcome: 'rows' }> }> = ({ tried }) => {
  const texts = useTexts().data;
  const advice = texts.advice[fetchAdvice(tried)];
  return (
    <div className={styles.fetchFailure} role="alert">
      <p>
        <Icon name="circle-alert" size={15} />
        <strong>{advice.what}</strong>
      </p>
      <p>{advice.advice}</p>
      <pre>{tried.outcome === 'failed' ? tried.message : tried.text}</pre>
    </div>
  );
};

interface RowsProps {
  collection: Collection;
  tried: Extract<TriedCollection, { outcome: 'rows' }>;
  onResultKey: (key: string) => void;
}

/** More rows than these at once make visitors wait. */
const MANY_SENT = 1000;

const Rows: FC<RowsProps> = ({ collection, tried, onResultKey }) => {
  const texts = useTexts().data;
  const { columns, cells, lists, isList } = tried;
  if (cells.length === 0) return <NoRows collection={collection} />;
  const isRest = 'url' in collection.config;
  return (
    <>
      {tried.sent > MANY_SENT && <p className={styles.warning}>{texts.manySent(tried.sent)}</p>}
      {isRest && lists.length > 0 && (
        <div className={styles.lists}>
          <p>{texts.listsWithin}</p>
          {lists.map((key) => (
            <Button key={key} icon="list" onClick={() => onResultKey(key)}>
              {key}
            </Button>
          ))}
        </div>
      )}
      <p className={styles.hint}>{texts.dragColumn}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the panel is scrolled by the keys */}
      <section className={styles.table} tabIndex={0} aria-label={texts.firstRows}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, type }) => (
                <th key={name} scope="col">
                  <ColumnHead collection={collection.id} column={name} type={type} isList={isList} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no keys of their own
              <tr key={index}>
                {row.map((cell, at) => (
                  <td key={columns[at]?.name} title={cell ?? undefined} data-empty={cell === null || undefined}>
                    {cell ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

/** No rows: of a table of the site's own backend, its policies may be why. */
const NoRows: FC<{ collection: Collection }> = ({ collection: { pluginId, config } }) => {
  const texts = useTexts();
  const { store, view, viewer } = useEditor();
  const person = useStateValue(viewer.current, (current) => current?.person ?? null);
  const { table } = config;
  if (pluginId === null || typeof table !== 'string' || table === '' || !readsOwnBackend(store, pluginId))
    return <p className={styles.hint}>{texts.data.noRows}</p>;
  const who = person ? personName(person) : texts.viewAs.visitor;
  return (
    <>
      <p className={styles.hint}>{texts.data.noRowsOfTable(who, table)}</p>
      <Button icon="lock" onClick={() => view.update({ backend: { section: 'table', table, tab: 'policies' } })}>
        {texts.data.showPolicies(table)}
      </Button>
    </>
  );
};

interface ColumnHeadProps {
  collection: string;
  column: string;
  type: string;
  isList: boolean;
}

/** The name of a column: dragged onto a text, or pressed to show it in the selected one. */
const ColumnHead: FC<ColumnHeadProps> = ({ collection, column, type, isList }) => {
  const texts = useTexts().data;
  const editor = useEditor();
  const drag = useDragRow({
    payload: { kind: 'column', collection, column, isList },
    label: column,
    icon: 'columns-3',
  });
  const press = (): void => {
    if (!showColumnInSelection(editor, { collection, column, isList }))
      editor.notices.show('info', texts.selectText, null);
  };
  return (
    <button
      type="button"
      className={styles.columnHead}
      title={texts.columnHint(column, type)}
      onPointerDown={drag.onPointerDown}
      onClick={drag.onClick(press)}
    >
      {column}
    </button>
  );
};
