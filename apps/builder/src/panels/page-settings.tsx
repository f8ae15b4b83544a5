import {
  renamePage,
  setFrameAncestors,
  setPageAccess,
  setPagePath,
  setPageSetting,
  setSiteSetting,
} from '@trama/document';
import type { AccessEntry, Id } from '@trama/model';
import { type FC, useId } from 'react';
import { useDesignField, useEditor, useEntity, useView } from '../editor/editor-context.ts';
import { askToDelete, showUses } from '../references/ask-uses.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { CommitField } from './commit-field.tsx';
import styles from './panels.module.css';

type Access = 'public' | 'signed-in' | 'groups';

const accessOf = (access: readonly AccessEntry[]): Access => {
  if (access.length === 0) return 'public';
  return access.some(({ group }) => group !== null) ? 'groups' : 'signed-in';
};

/** What a page is called, where it is and who may see it. */
export const PageSettings: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const editor = useEditor();
  const page = useEntity('pages', id);
  const language = useView((view) => view.language);
  const homePageId = useDesignField('homePageId');
  const accessId = useId();
  if (!page) return null;
  const label = editor.texts.steps.page;
  const description = page.meta.description;
  const access = accessOf(page.access);
  const setAccess = (next: Access): void => {
    if (next === 'groups') return;
    const entries = next === 'public' ? [] : [{ key: 'signed-in', group: null }];
    editor.run(setPageAccess, { id, access: entries }, label);
  };
  return (
    <div className={styles.form}>
      <CommitField
        label={texts.pages.name}
        value={page.name}
        onCommit={(name) => editor.run(renamePage, { id, name }, label)}
      />
      <CommitField
        label={texts.pages.path}
        hint={texts.pages.pathHint}
        value={page.paths[language] ?? page.paths.default ?? ''}
        onCommit={(path) =>
          editor.run(setPagePath, { id, path, ...(page.paths[language] === undefined ? {} : { language }) }, label)
        }
      />
      <CommitField
        label={texts.pages.pageTitle}
        value={page.title[language] ?? ''}
        onCommit={(value) => editor.run(setPageSetting, { id, setting: 'title', language, value }, label)}
      />
      <CommitField
        label={texts.pages.description}
        value={typeof description === 'string' ? description : (description?.[language] ?? '')}
        onCommit={(value) => editor.run(setPageSetting, { id, setting: 'description', language, value }, label)}
      />
      <label className={styles.selectLabel} htmlFor={accessId}>
        {texts.pages.access}
        <select
          id={accessId}
          className={styles.select}
          value={access}
          onChange={(event) => setAccess(event.target.value as Access)}
        >
          <option value="public">{texts.pages.accessPublic}</option>
          <option value="signed-in">{texts.pages.accessSignedIn}</option>
          {access === 'groups' && <option value="groups">{texts.pages.accessGroups}</option>}
        </select>
      </label>
      <CommitField
        label={texts.pages.frameAncestors}
        hint={texts.pages.frameAncestorsHint}
        value={(page.frameAncestors ?? []).join(' ')}
        onCommit={(value) =>
          editor.run(setFrameAncestors, { id, sources: value.split(/[\s,]+/).filter((source) => source !== '') }, label)
        }
      />
      <div className={styles.buttons}>
        <Button icon="search" onClick={() => showUses(editor, { kind: 'page', id })}>
          {texts.references.find}
        </Button>
      </div>
      {homePageId !== id && (
        <div className={styles.buttons}>
          <Button icon="house" onClick={() => editor.run(setSiteSetting, { setting: 'homePageId', value: id }, label)}>
            {texts.pages.makeHome}
          </Button>
          <Button look="danger" icon="trash-2" onClick={() => askToDelete(editor, { kind: 'page', id })}>
            {texts.pages.remove}
          </Button>
        </div>
      )}
    </div>
  );
};
