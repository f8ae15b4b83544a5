import { addPage } from '@trama/document';
import { type FC, type FormEvent, useState } from 'react';
import { useDesignField, useEditor, useEntity, useIds, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { TextField } from '../ui/text-field.tsx';
import { PageSettings } from './page-settings.tsx';
import { PanelHead } from './panel-head.tsx';
import styles from './panels.module.css';

export const PagesPanel: FC = () => {
  const texts = useTexts();
  const { store } = useEditor();
  const ids = useIds('pages');
  const [query, setQuery] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const found = ids.filter((id) => {
    const page = store.design.pages[id];
    return page && matchesSearch(`${page.name} ${Object.values(page.paths).join(' ')}`, query);
  });
  return (
    <>
      <PanelHead
        title={texts.pages.title}
        actions={<IconButton icon="file-plus" label={texts.pages.add} onClick={() => setAdding(true)} />}
      >
        <SearchField label={texts.pages.search} value={query} onChange={setQuery} />
      </PanelHead>
      <div className={styles.scroll}>
        {isAdding && <NewPageForm onDone={() => setAdding(false)} />}
        {found.length === 0 && <p className={styles.note}>{texts.pages.empty}</p>}
        <ul>
          {found.map((id) => (
            <li key={id}>
              <PageRow
                id={id}
                isOpen={settingsOf === id}
                onSettings={() => setSettingsOf(settingsOf === id ? null : id)}
              />
              {settingsOf === id && <PageSettings id={id} />}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};

const PageRow: FC<{ id: string; isOpen: boolean; onSettings: () => void }> = ({ id, isOpen, onSettings }) => {
  const texts = useTexts();
  const editor = useEditor();
  const page = useEntity('pages', id);
  const language = useView((view) => view.language);
  const isCurrent = useView((view) => view.pageId === id);
  const homePageId = useDesignField('homePageId');
  if (!page) return null;
  return (
    <div className={styles.row} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={styles.rowMain}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => editor.openPage(id)}
      >
        <Icon name={homePageId === id ? 'house' : 'file-text'} size={14} />
        <span className={styles.rowText}>{page.name || texts.pages.untitled}</span>
        {page.access.length > 0 && (
          <span className={styles.lock} title={texts.pages.private}>
            <Icon name="lock" size={12} />
            <span className="visually-hidden">{texts.pages.private}</span>
          </span>
        )}
        <span className={styles.rowSide}>/{page.paths[language] ?? page.paths.default}</span>
      </button>
      <IconButton icon="ellipsis" label={texts.pages.settings} isActive={isOpen} onClick={onSettings} />
    </div>
  );
};

/** A path made from a name, as far as it fits into an address. */
const pathOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const NewPageForm: FC<{ onDone: () => void }> = ({ onDone }) => {
  const texts = useTexts();
  const editor = useEditor();
  const [name, setName] = useState('');
  const [path, setPath] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const id = editor.run(addPage, { name, path: path ?? pathOfName(name) }, editor.texts.steps.addPage);
    if (id === undefined) return;
    onDone();
    editor.openPage(id);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField label={texts.pages.name} required autoFocus value={name} onChange={setName} />
      <TextField
        label={texts.pages.path}
        hint={texts.pages.pathHint}
        value={path ?? pathOfName(name)}
        onChange={setPath}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          {texts.pages.created}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {texts.app.cancel}
        </Button>
      </div>
    </form>
  );
};
