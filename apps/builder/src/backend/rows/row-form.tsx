import type { ProjectColumn, ProjectTable } from '@trama/protocol/builder';
import { type FC, useEffect, useId, useRef, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useTexts } from '../../texts/index.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { faultOf } from '../fault-of.ts';
import { sqlReason } from '../sql-reason.ts';
import { typedValue } from './cell-text.ts';
import { linkOf } from './link-of.ts';
import styles from './rows.module.css';
import { ValueInput } from './value-input.tsx';

interface RowFormProps {
  table: ProjectTable;
  onAdd: (values: Readonly<Record<string, string | null>>) => Promise<void>;
  onClose: () => void;
}

/** Asks for the values of a new row; a column that is left alone gets its default. */
export const RowForm: FC<RowFormProps> = ({ table, onAdd, onClose }) => {
  const texts = useTexts();
  const { rows } = texts.backend;
  const [values, setValues] = useState<Readonly<Record<string, string | null>>>({});
  const { isBusy, failure, run } = useAttempt();
  const fault = faultOf(failure);
  const reasonId = useId();
  const { notices } = useEditor();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const submit = (): void => {
    const given = table.columns.flatMap((column) => {
      const value = values[column.name];
      if (value === undefined || value === null) return [];
      const typed = typedValue(value, column);
      return typed === null ? [] : [[column.name, typed] as const];
    });
    void run(async () => {
      try {
        await onAdd(Object.fromEntries(given));
        onClose();
      } catch (error) {
        // Who has closed the form meanwhile would not hear of it.
        if (isGone.current) notices.show('error', rows.notAdded(table.name), sqlReason(error, texts));
        throw error;
      }
    });
  };
  return (
    <FormDialog
      title={rows.addTo(table.name)}
      onClose={onClose}
      width={520}
      submit={rows.add}
      isBusy={isBusy}
      reason={
        failure === null || table.columns.some(({ name }) => name === fault.column) ? null : sqlReason(failure, texts)
      }
      onSubmit={submit}
    >
      {table.columns
        .filter(({ isGenerated }) => !isGenerated)
        .map((column) => {
          const isWrong = fault.column === column.name;
          return (
            <div key={column.name} className={styles.field}>
              <span className={styles.fieldName}>
                {column.name}
                <code>{column.type}</code>
                {isNeeded(column) && <em>{rows.needed}</em>}
              </span>
              <ValueInput
                column={column}
                link={linkOf(table, column.name)}
                label={column.name}
                value={values[column.name] ?? null}
                hint={column.default === null ? rows.noValue : rows.byDefault(column.default)}
                onChange={(value) => setValues({ ...values, [column.name]: value })}
                failureId={isWrong ? reasonId : undefined}
              />
              {isWrong && (
                <p id={reasonId} className={styles.reason} role="alert">
                  {sqlReason(failure, texts)}
                </p>
              )}
            </div>
          );
        })}
    </FormDialog>
  );
};

const isNeeded = (column: ProjectColumn): boolean =>
  !column.isNullable && column.default === null && column.kind !== 'boolean';
