import {
  type AddedManagePages,
  addManagePages,
  columnKind,
  humanName,
  isMadeKey,
  isStamp,
  type ManageAccess,
} from '@trama/document';
import type { Id, ServiceColumn, ServiceTable } from '@trama/model';
import { type FC, useCallback, useState } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColumnTicks } from '../column-ticks.tsx';
import styles from '../data.module.css';

interface ManageQuestionProps {
  plugin: Id;
  table: ServiceTable;
  tables: readonly ServiceTable[];
  onMade: (pages: AddedManagePages['pages']) => void;
  onCancel: () => void;
}

/** Most columns of the list that are ticked at first. */
const AT_FIRST = 5;

const namesOf = (columns: readonly ServiceColumn[]): readonly string[] => columns.map(({ name }) => name);

/** Asks which columns are shown and filled in, and who sees the pages. */
export const ManageQuestion: FC<ManageQuestionProps> = ({ plugin, table, tables, onMade, onCancel }) => {
  const texts = useTexts();
  const { managePages: words } = texts.data;
  const editor = useEditor();
  const { api, site } = editor;
  const told = table.columns.filter((column) => !isMadeKey(column) && !isStamp(column));
  const [title, setTitle] = useState(humanName(table.name));
  const [shown, setShown] = useState(() =>
    namesOf(told.filter((column) => columnKind(column) !== 'data').slice(0, AT_FIRST)),
  );
  const [asked, setAsked] = useState(() => namesOf(told));
  const [access, setAccess] = useState<ManageAccess['kind']>('signed-in');
  const [chosen, setChosen] = useState<readonly Id[]>([]);
  const { state } = useLoaded(useCallback(() => api.listRoles(site).catch(() => null), [api, site]));
  const roles = (state.kind === 'loaded' && state.value) || [];
  const kinds = (['everybody', 'signed-in', 'roles'] as const).filter((kind) => kind !== 'roles' || roles.length > 0);
  const submit = (): void => {
    const pick = (names: readonly string[]): readonly ServiceColumn[] =>
      table.columns.filter(({ name }) => names.includes(name));
    const heading = title.trim() || humanName(table.name);
    const made = editor.run(
      addManagePages,
      {
        plugin,
        table,
        tables,
        title: heading,
        shown: pick(shown),
        asked: pick(asked),
        access: access === 'roles' ? { kind: access, roles: chosen } : { kind: access },
      },
      editor.texts.data.managePages.step(heading),
    );
    if (made) onMade(made.pages);
  };
  const isReady = shown.length > 0 && asked.length > 0 && (access !== 'roles' || chosen.length > 0);
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField label={words.heading} value={title} onChange={setTitle} />
      <ColumnTicks label={words.shown} hint={undefined} columns={table.columns} chosen={shown} onChange={setShown} />
      <ColumnTicks
        label={words.asked}
        hint={undefined}
        columns={table.columns.filter((column) => !isStamp(column))}
        chosen={asked}
        onChange={setAsked}
      />
      <fieldset className={styles.accesses}>
        <legend>{words.access}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="access" checked={access === kind} onChange={() => setAccess(kind)} />
            <span>
              {words.accesses[kind]}
              <small>{words.accessHints[kind]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {access === 'roles' && (
        <fieldset className={styles.ticks}>
          <legend>{words.roles}</legend>
          {roles.map(({ id, name }) => (
            <label key={id} className={styles.tick}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.formHint}>{words.policies}</p>
      <DialogButtons>
        <Button onClick={onCancel}>{texts.app.cancel}</Button>
        <Button type="submit" look="primary" icon="plus" disabled={!isReady}>
          {words.create}
        </Button>
      </DialogButtons>
    </form>
  );
};
