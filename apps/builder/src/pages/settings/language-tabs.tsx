import type { FC } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { languageName } from '../../languages/language-name.ts';
import styles from '../../site/site.module.css';
import { useLanguage } from '../../texts/index.ts';

interface LanguageTabsProps {
  languages: readonly string[];
  chosen: string;
  label: string;
}

/** In which language texts are written: the one in which the page is drawn, too. */
export const LanguageTabs: FC<LanguageTabsProps> = ({ languages, chosen, label }) => {
  const { view } = useEditor();
  const { language: builderLanguage } = useLanguage();
  if (languages.length < 2) return null;
  return (
    <fieldset className={styles.tabs} aria-label={label}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === chosen}
          onClick={() => view.update({ language })}
        >
          {languageName(language, builderLanguage)}
        </button>
      ))}
    </fieldset>
  );
};
