import type { StepPlace } from '@trama/document';
import type { ServiceTable } from '@trama/model';
import { type FC, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useNameOf } from '../fields/value-scope.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { SearchList } from '../ui/search-list.tsx';
import { actionOptions } from './action-options.ts';
import styles from './step.module.css';
import { useAddStep } from './use-add-step.ts';
import { useOpenWorkflow } from './workflow-context.ts';

const NO_TABLES: readonly ServiceTable[] = [];

/** One list of all that a step can be, filtered by typing. */
export const AddStep: FC<{ place: StepPlace }> = ({ place }) => {
  const texts = useTexts().workflows;
  const labelOf = useLabel();
  const { store, tables } = useEditor();
  const known = useStateValue(tables.known, (now) => (now.status === 'known' ? now.tables : NO_TABLES));
  // A table may have been made a moment ago.
  useEffect(() => void tables.read(), [tables]);
  const { component, node, addAt } = useOpenWorkflow();
  const pageId = useView((view) => view.pageId);
  const nameOf = useNameOf();
  const add = useAddStep();
  // The list is made when it opens, and once the tables are known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const options = useMemo(
    () =>
      actionOptions({
        design: store.design,
        registry: store.registry,
        component: store.design.components[component ?? ''] ?? null,
        node,
        pageId,
        tables: known.map(({ name }) => name),
        nameOf,
        labelOf,
        texts,
      }),
    [known],
  );
  const root = useRef<HTMLDivElement>(null);
  // The keyboard goes back to the step above, or to the button that was pressed.
  const leave = (): void => {
    const item = root.current?.closest('li');
    flushSync(() => addAt(null));
    const button = item?.querySelector<HTMLElement>('[data-add]');
    (button ?? item?.previousElementSibling?.querySelector<HTMLElement>('[data-step-head]'))?.focus();
  };
  return (
    <div className={styles.adding} ref={root}>
      <SearchList
        label={texts.addStepPlaceholder}
        title={texts.actions}
        empty={store.design.plugins.length === 0 ? texts.noActionOfBackend : texts.noAction}
        options={options}
        autoFocus
        onChoose={({ step }) => add(place, step)}
        onLeave={leave}
      />
    </div>
  );
};
