/** Which changes of the database a channel wants, as the client wrote it. */
export interface ChangeRequest {
  event: string;
  schema: string;
  table?: string;
  /** `column=operator.value` */
  filter?: string;
}

export interface Change {
  id: number;
  schema_name: string;
  table_name: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  record: Record<string, unknown> | null;
  old_record: Record<string, unknown> | null;
  commit_timestamp: string;
}

const FILTER = /^([^=]+)=(eq|neq|lt|lte|gt|gte|in)\.([\s\S]*)$/;

const compare = (value: unknown, text: string): number | undefined => {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) return value - Number(text);
  const left = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return left < text ? -1 : left > text ? 1 : 0;
};

const passes = (value: unknown, operator: string, text: string): boolean => {
  if (operator === 'in') {
    const list = text.replace(/^\((.*)\)$/s, '$1').split(',');
    return list.some((one) => compare(value, one.trim().replace(/^"(.*)"$/, '$1')) === 0);
  }
  const order = compare(value, text);
  if (order === undefined) return false;
  switch (operator) {
    case 'eq':
      return order === 0;
    case 'neq':
      return order !== 0;
    case 'lt':
      return order < 0;
    case 'lte':
      return order <= 0;
    case 'gt':
      return order > 0;
    default:
      return order >= 0;
  }
};

/** Whether a filter is one that we can apply. */
export const isFilter = (filter: string): boolean => FILTER.test(filter);

/** Whether a change is of the event, schema and table asked for. */
export const concerns = (request: ChangeRequest, change: Change): boolean => {
  if (request.event !== '*' && request.event.toUpperCase() !== change.type) return false;
  if (request.schema !== '*' && request.schema !== change.schema_name) return false;
  return request.table === undefined || request.table === '*' || request.table === change.table_name;
};

/**
 * Whether a row passes the filter. `row` must be what the subscriber may see of it: judged by anything more, a filter would
 * answer questions about hidden columns and deleted rows.
 */
export const passesFilter = ({ filter }: ChangeRequest, row: Record<string, unknown>): boolean => {
  if (filter === undefined || filter === '') return true;
  const [, column = '', operator = '', text = ''] = FILTER.exec(filter) ?? [];
  return Object.hasOwn(row, column) && passes(row[column], operator, text);
};
