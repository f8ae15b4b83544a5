import {
  type Collection,
  type Field,
  isBinding,
  isRecord,
  type ServiceColumn,
  type SortRule,
  type Value,
} from '@trama/model';
import type { FC } from 'react';
import { ValueRow } from '../fields/value-row.tsx';
import panels from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ColumnName } from './column-name.tsx';
import styles from './data.module.css';
import { LabelledSelect } from './labelled-select.tsx';

interface SortEditorProps {
  collection: Collection;
  columns: readonly ServiceColumn[];
  onChange: (sort: Value | undefined) => void;
  onCommit: () => void;
}

/** An order that follows from something else, as another one for each view of a list. */
const COMPUTED: Field = {
  name: 'sort',
  type: 'list',
  label: { en: 'By a formula', pt: 'Por fórmula' },
  bindable: true,
};

const rulesOf = (sort: Value | undefined): readonly SortRule[] =>
  Array.isArray(sort) ? (sort.filter((rule) => isRecord(rule) && !isBinding(rule)) as unknown as SortRule[]) : [];

/** The order of the rows: by one column, then by the next. */
export const SortEditor: FC<SortEditorProps> = ({ collection, columns, onChange, onCommit }) => {
  const texts = useTexts().data.sorts;
  const rules = rulesOf(collection.sort);
  const set = (next: readonly SortRule[]): void => onChange(next.length === 0 ? undefined : (next as unknown as Value));
  const put = (index: number, rule: SortRule): void => set(rules.map((old, at) => (at === index ? rule : old)));
  if (isBinding(collection.sort))
    return (
      <ValueRow
        field={COMPUTED}
        value={collection.sort}
        onChange={(sort) => onChange(isBinding(sort) ? sort : undefined)}
        onCommit={onCommit}
      />
    );
  const unused = columns.find(({ name }) => !rules.some(({ field }) => String(field) === name));
  return (
    <div className={styles.filter}>
      {rules.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ol className={styles.sorts}>
        {rules.map((rule, index) => (
          <li key={rule.key ?? index} className={styles.sortRow}>
            <ColumnName
              label={index === 0 ? texts.first : texts.next}
              columns={columns}
              value={typeof rule.field === 'string' ? rule.field : rule.field.join('.')}
              onChange={(field) => put(index, { ...rule, field })}
            />
            <LabelledSelect
              label={texts.direction}
              isBare
              value={rule.direction}
              options={[
                ['ASC', texts.ascending],
                ['DESC', texts.descending],
              ]}
              onChange={(direction) => put(index, { ...rule, direction })}
            />
            <IconButton
              icon="x"
              size={13}
              label={`${texts.remove}: ${String(rule.field)}`}
              onClick={() => set(rules.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <div className={panels.buttons}>
        <Button
          icon="plus"
          onClick={() => set([...rules, { key: crypto.randomUUID(), field: unused?.name ?? '', direction: 'ASC' }])}
        >
          {texts.add}
        </Button>
      </div>
    </div>
  );
};
