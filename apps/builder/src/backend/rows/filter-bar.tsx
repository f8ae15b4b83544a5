import {
  type ProjectColumn,
  type ProjectTable,
  ROW_TESTS,
  type RowFilter,
  type RowTest,
} from '@trama/protocol/builder';
import { type FC, type FormEvent, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { linkOf } from './link-of.ts';
import styles from './rows.module.css';
import { ValueInput } from './value-input.tsx';

/** Tests that make sense of a column. */
const testsOf = ({ kind, isNullable }: ProjectColumn): readonly RowTest[] =>
  ROW_TESTS.filter((test) => {
    if (test === 'isNull' || test === 'isNotNull') return isNullable;
    if (test === 'equals' || test === 'differs') return kind !== 'json';
    if (test === 'contains') return !['boolean', 'number', 'date', 'time'].includes(kind);
    return ['number', 'date', 'time', 'text'].includes(kind);
  });

/** A test that needs a value to compare with. */
const compares = (test: RowTest): boolean => test !== 'isNull' && test !== 'isNotNull';

interface FilterBarProps {
  table: ProjectTable;
  filters: readonly RowFilter[];
  onChange: (filters: readonly RowFilter[]) => void;
}

/** Which rows are shown, as sentences that can be taken away one by one. */
export const FilterBar: FC<FilterBarProps> = ({ table, filters, onChange }) => {
  const { rows: texts } = useTexts().backend;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Popover
        title={texts.addFilter}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button look="quiet" icon="filter">
            {texts.filter}
          </Button>
        }
      >
        <FilterForm
          table={table}
          onAdd={(filter) => {
            onChange([...filters, filter]);
            setOpen(false);
          }}
        />
      </Popover>
      {filters.length > 0 && (
        <ul className={styles.filters} aria-label={texts.filter}>
          {filters.map((filter, index) => (
            <li key={`${filter.column} ${filter.test} ${filter.value}`} className={styles.filter}>
              <span>
                <b>{filter.column}</b> {texts.tests[filter.test]}{' '}
                {compares(filter.test) && <b>{filter.value || '""'}</b>}
              </span>
              <IconButton
                icon="x"
                size={12}
                label={texts.removeFilter(filter.column)}
                onClick={() => onChange(filters.filter((_one, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const FilterForm: FC<{ table: ProjectTable; onAdd: (filter: RowFilter) => void }> = ({ table, onAdd }) => {
  const { rows: texts } = useTexts().backend;
  const [name, setName] = useState(table.nameColumn ?? table.columns[0]?.name ?? '');
  const column = table.columns.find((one) => one.name === name) ?? table.columns[0];
  const tests = column ? testsOf(column) : [];
  const [wanted, setTest] = useState<RowTest>('contains');
  const test = tests.includes(wanted) ? wanted : tests[0];
  const [value, setValue] = useState<string | null>(null);
  if (!column || !test) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd({ column: column.name, test, value: compares(test) ? (value ?? '') : '' });
  };
  return (
    <form className={styles.filterForm} onSubmit={submit}>
      <label>
        {texts.column}
        <select
          className={styles.input}
          value={column.name}
          onChange={({ target }) => {
            setName(target.value);
            setValue(null);
          }}
        >
          {table.columns.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </select>
      </label>
      <label>
        {texts.test}
        <select className={styles.input} value={test} onChange={({ target }) => setTest(target.value as RowTest)}>
          {tests.map((one) => (
            <option key={one} value={one}>
              {texts.tests[one]}
            </option>
          ))}
        </select>
      </label>
      {compares(test) && (
        <div className={styles.field}>
          <span className={styles.fieldName}>{texts.value}</span>
          <ValueInput
            column={test === 'contains' ? { ...column, kind: 'other' } : column}
            link={test === 'contains' ? null : linkOf(table, column.name)}
            label={texts.value}
            value={value}
            hint=""
            onChange={setValue}
          />
        </div>
      )}
      <Button type="submit" look="primary">
        {texts.show}
      </Button>
    </form>
  );
};
