import { type AddedSignInPages, type AddSignInPagesInput, addSignInPages, signInPagesThere } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, useId, useState } from 'react';
import { useDesignField, useEditor } from '../../editor/editor-context.ts';
import { pagePath } from '../../pages/page-path.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import styles from './sign-in-pages.module.css';

interface SignInQuestionProps {
  plugin: Id;
  onCancel: () => void;
  onMade: (pages: AddedSignInPages['pages']) => void;
}

const KINDS = ['signIn', 'signUp', 'forgotten', 'passkeys'] as const;

/** Passkeys need more: the backend takes none until they are switched on there. */
const CHOSEN_AT_FIRST = ['signIn', 'signUp', 'forgotten'];

/** Asks which pages of signing in are made, what comes after, and which pages become private. */
export const SignInQuestion: FC<SignInQuestionProps> = ({ plugin, onCancel, onMade }) => {
  const all = useTexts();
  const texts = all.signInPages;
  const editor = useEditor();
  const pages = Object.values(useDesignField('pages'));
  const hintId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(CHOSEN_AT_FIRST));
  const [after, setAfter] = useState<Id | null>(null);
  const [privatePages, setPrivate] = useState<ReadonlySet<Id>>(new Set());
  const open = pages.filter(({ access }) => access.length === 0);
  const input: AddSignInPagesInput = {
    plugin,
    hasSignUp: chosen.has('signUp'),
    hasForgotten: chosen.has('forgotten'),
    hasPasskeys: chosen.has('passkeys'),
    after,
    privatePages: open.filter(({ id }) => privatePages.has(id)).map(({ id }) => id),
  };
  const there = signInPagesThere(editor.store.design, input);
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        const made = editor.run(addSignInPages, input, editor.texts.signInPages.step);
        if (made) onMade(made.pages);
      }}
    >
      <fieldset className={styles.group}>
        <legend>{texts.which}</legend>
        {KINDS.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.has(kind)}
              disabled={kind === 'signIn'}
              onChange={({ target }) => setChosen(withChoice(chosen, kind, target.checked))}
            />
            <span>{texts.kinds[kind]}</span>
            <small>{texts.hints[kind]}</small>
          </label>
        ))}
      </fieldset>
      <div className={styles.after}>
        <label htmlFor={`${hintId}-after`}>{texts.after}</label>
        <select
          id={`${hintId}-after`}
          aria-describedby={hintId}
          value={after ?? ''}
          onChange={({ target }) => setAfter(target.value || null)}
        >
          <option value="">{texts.newPage}</option>
          {pages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || all.pages.untitled}
            </option>
          ))}
        </select>
        <p id={hintId} className={styles.hint}>
          {texts.afterHint}
        </p>
      </div>
      <fieldset className={styles.group}>
        <legend>{texts.privatePages}</legend>
        {open.length === 0 ? (
          <p className={styles.hint}>{texts.noOpenPages}</p>
        ) : (
          <div className={styles.pages}>
            {open.map(({ id, name, paths }) => (
              <label key={id} className={styles.choice}>
                <input
                  type="checkbox"
                  checked={privatePages.has(id)}
                  onChange={({ target }) => setPrivate(withChoice(privatePages, id, target.checked))}
                />
                <span>{name || all.pages.untitled}</span>
                <small>{pagePath(editor.store.design, { id, paths })}</small>
              </label>
            ))}
          </div>
        )}
      </fieldset>
      {there.length > 0 && (
        <p className={styles.there} role="status">
          {texts.there(
            pages
              .filter(({ id }) => there.includes(id))
              .map(({ name }) => name)
              .join(', '),
          )}
        </p>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>{all.app.cancel}</Button>
        <Button type="submit" look="primary" icon="plus">
          {texts.create}
        </Button>
      </DialogButtons>
    </form>
  );
};

const withChoice = (chosen: ReadonlySet<string>, one: string, isChosen: boolean): ReadonlySet<string> =>
  new Set(isChosen ? [...chosen, one] : [...chosen].filter((other) => other !== one));
