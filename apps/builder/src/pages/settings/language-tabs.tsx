import { languageName } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useLanguage } from '../../texts/index.ts';
import { Segmented } from '../../ui/segmented.tsx';

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
    <Segmented
      label={label}
      options={languages}
      chosen={chosen}
      nameOf={(language) => languageName(language, builderLanguage)}
      onChoose={(language) => view.update({ language })}
    />
  );
};
