import { columnKind } from '@trama/document';
import {
  type Collection,
  type Field,
  type FilterCondition,
  type FilterGroup,
  isBinding,
  type ServiceColumn,
  type Value,
} from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { BindableValue, useFormulaText } from '../fields/bindable-value.tsx';
import panels from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ColumnName } from './column-name.tsx';
import styles from './data.module.css';
import {
  type FilterOperator,
  filterTree,
  isGroup,
  isValueless,
  LOCAL_OPERATORS,
  OPERATORS,
  storedFilter,
} from './filter-tree.ts';
import { LabelledSelect } from './labelled-select.tsx';

interface FilterEditorProps {
  collection: Collection;
  columns: readonly ServiceColumn[];
  onChange: (filter: Value | undefined) => void;
}

/** Which rows: conditions that read as sentences, each opened to be changed. */
export const FilterEditor: FC<FilterEditorProps> = ({ collection, columns, onChange }) => {
  const { store } = useEditor();
  const isNative = store.registry.plugin(collection.pluginId ?? '')?.collection?.nativePaging ?? false;
  const operators: readonly FilterOperator[] = isNative ? OPERATORS : [...OPERATORS, ...LOCAL_OPERATORS];
  return (
    <Group
      group={filterTree(collection.filter)}
      columns={columns}
      operators={operators}
      onChange={(next) => onChange(storedFilter(next))}
    />
  );
};

interface GroupProps {
  group: FilterGroup;
  columns: readonly ServiceColumn[];
  operators: readonly FilterOperator[];
  onChange: (group: FilterGroup) => void;
}

/** The control of a value that is compared with a column. */
const valueField = (columns: readonly ServiceColumn[], { field, operator }: FilterCondition): Field => {
  const column = columns.find(({ name }) => name === String(field));
  const plain: Field = { name: 'value', type: 'text', label: { en: 'Value', pt: 'Valor' }, bindable: true };
  if (/^\$(in|notIn|overlap|notOverlap|contains)$/.test(operator)) return { ...plain, type: 'list', items: 'text' };
  if (!column) return { ...plain, type: 'data' };
  switch (columnKind(column)) {
    case 'integer':
    case 'number':
      return { ...plain, type: 'number' };
    case 'boolean':
      return { ...plain, type: 'boolean' };
    case 'choice':
      return {
        ...plain,
        type: 'choice',
        choices: (column.choices ?? []).map((value) => ({ value, label: { en: value, pt: value } })),
      };
    default:
      return plain;
  }
};

const Group: FC<GroupProps> = ({ group, columns, operators, onChange }) => {
  const texts = useTexts().data.filters;
  const [open, setOpen] = useState<string | null>(null);
  const { conditions, link } = group;
  const put = (index: number, next: FilterCondition | FilterGroup): void =>
    onChange({ ...group, conditions: conditions.map((old, at) => (at === index ? next : old)) });
  const take = (index: number): void => onChange({ ...group, conditions: conditions.filter((_, at) => at !== index) });
  const add = (next: FilterCondition | FilterGroup): void => {
    onChange({ ...group, conditions: [...conditions, next] });
    setOpen(next.key);
  };
  return (
    <div className={styles.filter}>
      {conditions.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ol>
        {conditions.map((node, index) => {
          const key = node.key ?? String(index);
          return (
            <li key={key}>
              {index > 0 && (
                <button
                  type="button"
                  className={styles.link}
                  title={texts.changeLink}
                  onClick={() => onChange({ ...group, link: link === '$or' ? '$and' : '$or' })}
                >
                  {link === '$or' ? texts.or : texts.and}
                </button>
              )}
              {isGroup(node) ? (
                <div className={styles.filterGroup}>
                  <Group group={node} columns={columns} operators={operators} onChange={(next) => put(index, next)} />
                  <IconButton icon="x" size={13} label={texts.removeGroup} onClick={() => take(index)} />
                </div>
              ) : (
                <Condition
                  condition={node}
                  columns={columns}
                  operators={operators}
                  isOpen={open === key}
                  onToggle={() => setOpen(open === key ? null : key)}
                  onChange={(next) => put(index, next)}
                  onRemove={() => take(index)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <div className={panels.buttons}>
        <Button
          icon="plus"
          onClick={() =>
            add({
              key: crypto.randomUUID(),
              field: columns.find(({ isKey }) => !isKey)?.name ?? columns[0]?.name ?? '',
              operator: '$eq',
              value: '',
              isEmptyIgnored: false,
            })
          }
        >
          {texts.add}
        </Button>
        <Button icon="plus" onClick={() => add({ key: crypto.randomUUID(), link: '$or', if: true, conditions: [] })}>
          {texts.addGroup}
        </Button>
      </div>
    </div>
  );
};

interface ConditionProps {
  condition: FilterCondition;
  columns: readonly ServiceColumn[];
  operators: readonly FilterOperator[];
  isOpen: boolean;
  onToggle: () => void;
  onChange: (condition: FilterCondition) => void;
  onRemove: () => void;
}

const fieldName = (field: FilterCondition['field']): string => (typeof field === 'string' ? field : field.join('.'));

const Condition: FC<ConditionProps> = ({ condition, columns, operators, isOpen, onToggle, onChange, onRemove }) => {
  const texts = useTexts().data.filters;
  const { closeGroup } = useEditor();
  const { field, operator, value, isEmptyIgnored } = condition;
  const name = fieldName(field);
  const words: Readonly<Record<string, string>> = texts.operators;
  return (
    <div className={styles.condition} data-open={isOpen || undefined}>
      <div className={styles.sentenceRow}>
        <button type="button" className={styles.sentence} aria-expanded={isOpen} onClick={onToggle}>
          <b>{name || texts.noColumn}</b> {words[operator] ?? operator}{' '}
          {!isValueless(operator) && <SentenceValue value={value} />}
          {isEmptyIgnored && <small> {texts.unlessEmpty}</small>}
        </button>
        <IconButton icon="x" size={13} label={`${texts.remove}: ${name}`} onClick={onRemove} />
      </div>
      {isOpen && (
        <div className={styles.conditionForm}>
          <ColumnName
            label={texts.column}
            columns={columns}
            value={name}
            onChange={(next) => onChange({ ...condition, field: next })}
          />
          <LabelledSelect
            label={texts.comparison}
            value={operator}
            options={operators.map((option) => [option, texts.operators[option]])}
            onChange={(next) => onChange({ ...condition, operator: next })}
          />
          {!isValueless(operator) && (
            <div className={styles.conditionValue}>
              <span>{texts.value}</span>
              <BindableValue
                field={valueField(columns, condition)}
                label={texts.value}
                value={value}
                onChange={(next) => onChange({ ...condition, value: next ?? '' })}
                onCommit={closeGroup}
              />
            </div>
          )}
          {!isValueless(operator) && (
            <label className={styles.switch}>
              <input
                type="checkbox"
                checked={isEmptyIgnored ?? false}
                onChange={({ target }) => onChange({ ...condition, isEmptyIgnored: target.checked })}
              />
              {texts.ignoreEmpty}
            </label>
          )}
        </div>
      )}
    </div>
  );
};

/** The value of a condition as it stands in its sentence. */
const SentenceValue: FC<{ value: Value | undefined }> = ({ value }) => {
  const texts = useTexts().data.filters;
  const formulaText = useFormulaText();
  if (isBinding(value)) return <em data-bound>{formulaText(value)}</em>;
  if (value === undefined || value === null || value === '') return <em>{texts.nothing}</em>;
  return <em>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</em>;
};
