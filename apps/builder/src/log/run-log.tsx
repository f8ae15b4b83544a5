import { type FC, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { FailureList } from './failure-list.tsx';
import { RunItem } from './run-item.tsx';
import styles from './run-log.module.css';
import { fitsFilter, idsIn } from './runs.ts';

/**
 * The runs of the page's workflows, newest first, and what has failed on it. In preview it stands beside the page, and a button
 * opens it; in edit mode, where the runs are those of the page's load, it is opened from the bar over the canvas and stands below the
 * page, which keeps its width.
 */
export const RunLog: FC = () => {
  const { view } = useEditor();
  const texts = useTexts();
  const isOpen = useView((current) => current.isLogOpen);
  const isPreview = useView((current) => current.mode === 'preview');
  if (isOpen) return <RunLogPanel isPreview={isPreview} />;
  return (
    isPreview && (
      <Button className={styles.opener} icon="list-tree" onClick={() => view.update({ isLogOpen: true })}>
        {texts.log.title}
      </Button>
    )
  );
};

const RunLogPanel: FC<{ isPreview: boolean }> = ({ isPreview }) => {
  const { runs, failures, view } = useEditor();
  const texts = useTexts();
  const all = useStateValue(runs, (list) => list);
  const failed = useStateValue(failures, (list) => list);
  const isEmpty = all.length === 0 && failed.length === 0;
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const shown = all.filter((run) => fitsFilter(run, filter)).toReversed();

  const toggle = (id: number, isNowOpen: boolean): void =>
    setOpen((ids) => new Set(isNowOpen ? [...ids, id] : [...ids].filter((one) => one !== id)));
  const isExpanded = open.size > 0;
  const clear = (): void => {
    runs.set([]);
    failures.set([]);
  };

  return (
    <aside className={styles.panel} data-drawer={!isPreview || undefined} aria-label={texts.log.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{texts.log.title}</h2>
        <IconButton
          icon={isExpanded ? 'chevrons-down-up' : 'chevrons-up-down'}
          label={isExpanded ? texts.log.collapse : texts.log.expand}
          disabled={shown.length === 0}
          onClick={() => setOpen(new Set(isExpanded ? [] : shown.flatMap(idsIn)))}
        />
        <IconButton icon="trash-2" label={texts.log.clear} disabled={isEmpty} onClick={clear} />
        <IconButton icon="x" label={texts.log.close} onClick={() => view.update({ isLogOpen: false })} />
      </header>
      <div className={styles.filter}>
        <SearchField label={texts.log.filter} value={filter} onChange={setFilter} />
      </div>
      <div className={styles.runs}>
        {failed.length > 0 && <FailureList failures={failed} filter={filter} />}
        {isEmpty && <p className={styles.empty}>{isPreview ? texts.log.empty : texts.log.emptyLoad}</p>}
        {all.length > 0 && shown.length === 0 && <p className={styles.empty}>{texts.log.noMatch}</p>}
        {shown.map((run) => (
          <RunItem key={run.id} run={run} open={open} onToggle={toggle} />
        ))}
      </div>
    </aside>
  );
};
