import {
  OWNER_COLUMN,
  PEOPLE_TABLE,
  type PolicySentence,
  policySql,
  sentencePolicies,
} from '../policies/policy-sql.ts';
import { type ColumnDraft, createTableSql, type TableDraft } from './structure-sql.ts';

/** A column of which nothing is known but its name. */
export const emptyColumn = (name: string): ColumnDraft => ({
  name,
  type: 'text',
  isNullable: true,
  isUnique: false,
  default: { kind: 'none' },
  link: null,
});

/** Whose row it is: whoever inserts it, and it goes with them. */
const OWNER: ColumnDraft = {
  name: OWNER_COLUMN,
  type: 'uuid',
  isNullable: false,
  isUnique: false,
  default: { kind: 'expression', text: 'auth.uid()' },
  link: { table: PEOPLE_TABLE, column: 'id', onDelete: 'cascade' },
};

/** The SQL of a new table with its policies. */
export const tableSql = (draft: TableDraft, sentence: PolicySentence | 'nobody'): string => {
  const columns = draft.columns.filter(({ name }) => name.trim() !== '');
  const all = sentence === 'own-rows' ? [OWNER, ...columns] : columns;
  const policies =
    sentence === 'nobody' ? [] : sentencePolicies(sentence, { owner: OWNER_COLUMN, role: '', tables: null });
  return [createTableSql({ ...draft, columns: all }), ...policies.map((policy) => policySql(draft.name, policy))].join(
    '\n',
  );
};
