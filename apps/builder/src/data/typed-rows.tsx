import type { Json } from '@trama/model';
import { type FC, useState } from 'react';
import panels from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import styles from './data.module.css';
import { typedCell } from './typed-cell.ts';

export type Row = Readonly<Record<string, Json>>;

interface TypedRowsProps {
  rows: readonly Row[];
  onChange: (rows: readonly Json[]) => void;
  onCommit: () => void;
}

/** Rows that are shown at once. */
const PAGE = 50;

/** Rows that the site itself holds, edited in place: each cell keeps its type as long as what is typed fits it. */
export const TypedRows: FC<TypedRowsProps> = ({ rows, onChange, onCommit }) => {
  const texts = useTexts().data.rows;
  const [page, setPage] = useState(0);
  const [column, setColumn] = useState('');
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const first = Math.min(page, Math.max(0, Math.ceil(rows.length / PAGE) - 1)) * PAGE;
  const put = (index: number, name: string, value: Json): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)));
  const change = (next: readonly Json[]): void => {
    onChange(next);
    onCommit();
  };
  const addColumn = (): void => {
    const name = column.trim();
    if (name === '' || columns.includes(name)) return;
    change((rows.length === 0 ? [{}] : rows).map((row) => ({ ...row, [name]: '' })));
    setColumn('');
  };
  return (
    <div className={styles.typedRows}>
      {columns.length === 0 && <p className={styles.hint}>{texts.empty}</p>}
      {columns.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the panel is scrolled by the keys */}
          <section className={styles.table} tabIndex={0} aria-label={texts.title}>
            <table>
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                  <th>
                    <span className="visually-hidden">{texts.remove}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(first, first + PAGE).map((row, place) => {
                  const index = first + place;
                  return (
                    <tr key={index}>
                      {columns.map((name) => (
                        <td key={name}>
                          <Cell
                            label={texts.cell(name, index + 1)}
                            value={row[name]}
                            onChange={(value) => put(index, name, value)}
                            onCommit={onCommit}
                          />
                        </td>
                      ))}
                      <td>
                        <IconButton
                          icon="trash-2"
                          size={13}
                          label={texts.removeRow(index + 1)}
                          onClick={() => change(rows.filter((_, at) => at !== index))}
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
          <div className={panels.buttons}>
            <Button
              icon="plus"
              onClick={() => {
                change([...rows, Object.fromEntries(columns.map((name) => [name, emptyLike(rows.at(-1)?.[name])]))]);
                setPage(Math.floor(rows.length / PAGE));
              }}
            >
              {texts.addRow}
            </Button>
            {rows.length > PAGE && (
              <span className={styles.pager}>
                <IconButton
                  icon="chevron-left"
                  label={texts.earlier}
                  disabled={first === 0}
                  onClick={() => setPage(page - 1)}
                />
                {texts.shown(first + 1, Math.min(first + PAGE, rows.length), rows.length)}
                <IconButton
                  icon="chevron-right"
                  label={texts.later}
                  disabled={first + PAGE >= rows.length}
                  onClick={() => setPage(page + 1)}
                />
              </span>
            )}
          </div>
        </>
      )}
      <div className={styles.newColumn}>
        <input
          className={styles.input}
          aria-label={texts.newColumn}
          placeholder={texts.newColumn}
          value={column}
          onChange={({ target }) => setColumn(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            addColumn();
          }}
        />
        <Button icon="plus" disabled={column.trim() === '' || columns.includes(column.trim())} onClick={addColumn}>
          {texts.addColumn}
        </Button>
      </div>
    </div>
  );
};

/** What a new cell begins with below one of this value. */
const emptyLike = (value: Json | undefined): Json => {
  if (typeof value === 'number') return 0;
  return typeof value === 'boolean' ? false : '';
};

interface CellProps {
  label: string;
  value: Json | undefined;
  onChange: (value: Json) => void;
  onCommit: () => void;
}

const Cell: FC<CellProps> = ({ label, value, onChange, onCommit }) => {
  const [draft, setDraft] = useState<string | null>(null);
  if (typeof value === 'boolean')
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={value}
        onChange={({ target }) => {
          onChange(target.checked);
          onCommit();
        }}
      />
    );
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return (
    <input
      className={styles.cell}
      aria-label={label}
      value={draft ?? text}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => {
        if (draft !== null && draft !== text) {
          onChange(typedCell(draft, value));
          onCommit();
        }
        setDraft(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
};
