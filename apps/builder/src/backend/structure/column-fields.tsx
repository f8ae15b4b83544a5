import type { OnDelete, ProjectTable } from '@trama/protocol/builder';
import { type FC, useId } from 'react';
import { useTexts } from '../../texts/index.ts';
import styles from '../backend.module.css';
import { useBackend } from '../backend-context.ts';
import { PEOPLE_TABLE } from '../policies/policy-sql.ts';
import { TYPES } from './column-types.ts';
import type { ColumnDefault, ColumnDraft } from './structure-sql.ts';

/** What gives a value by itself, by type. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  date: 'current_date',
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
};

const ON_DELETE: readonly OnDelete[] = ['no action', 'cascade', 'set null', 'restrict', 'set default'];

interface ColumnFieldsProps {
  draft: ColumnDraft;
  onChange: (draft: ColumnDraft) => void;
  /** It is the primary key, or part of it: always there, and once. */
  isKey?: boolean;
}

/** What a column is: its name, type, default, and what it refers to. */
export const ColumnFields: FC<ColumnFieldsProps> = ({ draft, onChange, isKey = false }) => {
  const { structure: texts } = useTexts().backend;
  const id = useId();
  const set = (fields: Partial<ColumnDraft>): void => onChange({ ...draft, ...fields });
  return (
    <>
      <div className={styles.pair}>
        <label className={styles.label}>
          {texts.name}
          <input
            className={styles.input}
            value={draft.name}
            spellCheck={false}
            required
            onChange={({ target }) => set({ name: target.value })}
          />
        </label>
        <TypeField draft={draft} onChange={onChange} />
      </div>
      <fieldset className={styles.checks} disabled={isKey}>
        <legend className="visually-hidden">{texts.rules}</legend>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={!draft.isNullable}
            onChange={({ target }) => set({ isNullable: !target.checked })}
          />
          {texts.needed}
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.isUnique}
            onChange={({ target }) => set({ isUnique: target.checked })}
          />
          {texts.unique}
        </label>
      </fieldset>
      <DefaultField id={`${id}-default`} draft={draft} onChange={(value) => set({ default: value })} />
      <LinkField draft={draft} onChange={onChange} />
    </>
  );
};

const OTHER = '…';
/** What a choice of a relation begins with among those of types. */
const LINK = '→';

/** The type of a column: a usual one, an enum of the project, or as Postgres writes it. */
export const TypeField: FC<Pick<ColumnFieldsProps, 'draft' | 'onChange'> & { offersLinks?: boolean }> = ({
  draft,
  onChange,
  offersLinks = false,
}) => {
  const { structure: texts } = useTexts().backend;
  const { enums } = useBackend();
  const { targets, linkTo } = useLinks(draft);
  const known: readonly string[] = [...TYPES, ...enums.map(({ name }) => `public.${name}`)];
  const isKnown = known.includes(draft.type);
  const set = (type: string): void => onChange({ ...draft, type, ...(offersLinks && { link: null }) });
  const choose = (chosen: string): void => {
    // Nothing is said here of what becomes of the row when the other goes: neither goes unasked.
    if (chosen.startsWith(LINK)) onChange(linkTo(chosen.slice(LINK.length), 'no action'));
    else set(chosen === OTHER ? '' : chosen);
  };
  const chosen = offersLinks && draft.link ? `${LINK}${draft.link.table}` : isKnown ? draft.type : OTHER;
  return (
    <div className={styles.label}>
      <label className={styles.label}>
        {texts.type}
        <select className={styles.input} value={chosen} onChange={({ target }) => choose(target.value)}>
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {texts.types[type]}
            </option>
          ))}
          {enums.map(({ name }) => (
            <option key={name} value={`public.${name}`}>
              {texts.oneOf(name)}
            </option>
          ))}
          <option value={OTHER}>{texts.otherType}</option>
          {offersLinks && (
            <optgroup label={texts.refersTo}>
              <option value={`${LINK}${PEOPLE_TABLE}`}>{texts.people}</option>
              {targets.map(({ name }) => (
                <option key={name} value={`${LINK}${name}`}>
                  {texts.rowOf(name)}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      {!isKnown && (
        <input
          className={styles.input}
          aria-label={texts.typeAsSql}
          placeholder="varchar(80)"
          value={draft.type}
          spellCheck={false}
          required
          onChange={({ target }) => set(target.value)}
        />
      )}
    </div>
  );
};

/** The tables whose rows a column may name, and the column when it names one of them; '' takes the relation away. */
const useLinks = (
  draft: ColumnDraft,
): { targets: readonly ProjectTable[]; linkTo: (name: string, onDelete?: OnDelete) => ColumnDraft } => {
  const { tables } = useBackend();
  const targets = tables.filter(({ kind, key }) => kind === 'table' && key.length === 1);
  const linkTo = (name: string, onDelete: OnDelete = 'cascade'): ColumnDraft => {
    if (name === '') return { ...draft, link: null };
    const table = targets.find((one) => one.name === name);
    const column = table?.key[0] ?? 'id';
    // What names a row has the type of its key.
    const type =
      name === PEOPLE_TABLE ? 'uuid' : (table?.columns.find((one) => one.name === column)?.type ?? draft.type);
    return { ...draft, type, link: { table: name, column, onDelete } };
  };
  return { targets, linkTo };
};

const DefaultField: FC<{ id: string; draft: ColumnDraft; onChange: (value: ColumnDefault) => void }> = ({
  id,
  draft,
  onChange,
}) => {
  const { structure: texts } = useTexts().backend;
  const given = draft.default;
  const text = given.kind === 'none' ? '' : given.text;
  return (
    <div className={styles.pair}>
      <label className={styles.label} htmlFor={id}>
        {texts.default}
        <select
          id={id}
          className={styles.input}
          value={given.kind}
          onChange={({ target }) => {
            const kind = target.value as ColumnDefault['kind'];
            onChange(
              kind === 'none'
                ? { kind }
                : { kind, text: kind === 'expression' ? (EXPRESSIONS[draft.type] ?? text) : text },
            );
          }}
        >
          <option value="none">{texts.noDefault}</option>
          <option value="value">{texts.value}</option>
          <option value="expression">{texts.expression}</option>
        </select>
      </label>
      {given.kind !== 'none' && (
        <label className={styles.label}>
          {given.kind === 'value' ? texts.value : texts.expression}
          <input
            className={styles.input}
            value={text}
            spellCheck={false}
            required={given.kind === 'expression'}
            onChange={({ target }) => onChange({ kind: given.kind, text: target.value })}
          />
        </label>
      )}
    </div>
  );
};

const LinkField: FC<Pick<ColumnFieldsProps, 'draft' | 'onChange'>> = ({ draft, onChange }) => {
  const { structure: texts } = useTexts().backend;
  const { link } = draft;
  const { targets, linkTo } = useLinks(draft);
  return (
    <div className={styles.pair}>
      <label className={styles.label}>
        {texts.refersTo}
        <select
          className={styles.input}
          value={link?.table ?? ''}
          onChange={({ target }) => onChange(linkTo(target.value))}
        >
          <option value="">{texts.nothing}</option>
          <option value={PEOPLE_TABLE}>{texts.people}</option>
          {targets.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {link && (
        <label className={styles.label}>
          {texts.onDelete}
          <select
            className={styles.input}
            value={link.onDelete}
            onChange={({ target }) => onChange({ ...draft, link: { ...link, onDelete: target.value as OnDelete } })}
          >
            {ON_DELETE.map((one) => (
              <option key={one} value={one}>
                {texts.onDeletes[one]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};
