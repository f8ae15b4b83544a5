import { type FC, useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { SearchField } from '../ui/search-field.tsx';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';
import { ValuePopover } from './value-popover.tsx';

/** An icon by its name, `<set>/<name>`, found by searching. */
export const IconControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const texts = useTexts();
  return (
    <ValuePopover
      title={texts.fields.chooseIcon}
      trigger={
        <button type="button" className={styles.chooser} aria-label={label}>
          {textOf(value) || texts.fields.chooseIcon}
        </button>
      }
    >
      {(close) => (
        <IconSearch
          onChoose={(icon) => {
            onChange(icon);
            onCommit();
            close();
          }}
        />
      )}
    </ValuePopover>
  );
};

const IconSearch: FC<{ onChoose: (icon: string) => void }> = ({ onChoose }) => {
  const texts = useTexts();
  const { api } = useEditor();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isStale = false;
    api.searchIcons(query).then(
      (icons) => !isStale && setFound(icons),
      () => !isStale && setFound([]),
    );
    return () => {
      isStale = true;
    };
  }, [api, query]);
  return (
    <div className={styles.stack}>
      <SearchField label={texts.fields.searchIcons} value={query} onChange={setQuery} />
      {found?.length === 0 && <p className={styles.note}>{texts.fields.noIcons}</p>}
      <ul className={styles.icons}>
        {found?.map((icon) => (
          <li key={icon}>
            <button type="button" onClick={() => onChoose(icon)}>
              {icon}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
