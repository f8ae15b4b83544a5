import type { Collection, ServiceColumn, Value } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { ValueRow } from '../fields/value-row.tsx';
import { useStateValue } from '../state/use-state-value.ts';
import { failureText } from '../texts/failure-text.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { ColumnTicks } from './column-ticks.tsx';
import styles from './data.module.css';
import { LabelledSelect } from './labelled-select.tsx';

interface CollectionSourceProps {
  collection: Collection;
  columns: readonly ServiceColumn[];
  onConfig: (fields: Readonly<Record<string, Value | undefined>>, group?: string) => void;
  onCommit: () => void;
}

/** Fields that hold names of columns, ticked where the columns are known. */
const COLUMN_LISTS: ReadonlySet<string> = new Set(['dataFields', 'primaryData']);

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

/** Where the rows come from: the settings that the plugin of the collection declares, tables and columns chosen by name. */
export const CollectionSource: FC<CollectionSourceProps> = ({ collection, columns, onConfig, onCommit }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { store, tables } = useEditor();
  const known = useStateValue(tables.known, (value) => value);
  const { pluginId, config, mode } = collection;
  const definition = pluginId === null ? undefined : store.registry.plugin(pluginId);
  if (mode === 'static') return null;
  if (!definition?.collection) return <p className={styles.warning}>{texts.data.noSource}</p>;
  const ownTables = known.status === 'known' && known.plugin === pluginId ? known.tables : [];
  const table = ownTables.find(({ name }) => name === config.table);
  const fields = definition.collection.fields.filter(({ type, when }) => type !== 'hidden' && (when?.(config) ?? true));
  return (
    <section className={styles.part} aria-label={texts.data.source}>
      <h3>
        {texts.data.source} <small>{labelOf(definition.label)}</small>
      </h3>
      {known.status === 'failed' && (
        <p className={styles.warning} role="alert">
          {texts.data.tablesFailed} {failureText(known.failure, texts)}
        </p>
      )}
      {fields.map((field) => {
        const value = config[field.name];
        if (field.type === 'table' && ownTables.length > 0)
          return (
            <LabelledSelect
              key={field.name}
              label={labelOf(field.label)}
              value={typeof value === 'string' ? value : ''}
              options={ownTables.map(({ name }) => [name, name])}
              onChange={(name) => {
                const next = ownTables.find((one) => one.name === name);
                const keys = (next?.columns ?? []).filter(({ isKey }) => isKey).map((column) => column.name);
                // Columns of another table mean nothing here.
                onConfig({ [field.name]: name, fieldsMode: 'guided', dataFields: [], primaryData: keys });
              }}
            />
          );
        if (COLUMN_LISTS.has(field.name) && table)
          return (
            <ColumnTicks
              key={field.name}
              label={labelOf(field.label)}
              hint={field.name === 'dataFields' ? texts.data.allColumns : undefined}
              columns={columns}
              chosen={namesIn(value)}
              onChange={(names) => onConfig({ [field.name]: names })}
            />
          );
        return (
          <ValueRow
            key={field.name}
            field={field}
            value={value}
            onChange={(next) => onConfig({ [field.name]: next }, field.name)}
            onCommit={onCommit}
          />
        );
      })}
    </section>
  );
};
