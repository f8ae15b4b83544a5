import { addLanguage, isLanguageCode } from '@trama/document';
import { languageName } from '@trama/model';
import { type FC, useState } from 'react';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Popover } from '../ui/popover.tsx';
import { SearchList, type SearchOption } from '../ui/search-list.tsx';
import { KNOWN_LANGUAGES } from './known-languages.ts';

/** Offers languages by their names, in the builder's language and their own; any other is added by its code. */
export const AddLanguage: FC = () => {
  const texts = useTexts().languages;
  const { language: builderLanguage } = useLanguage();
  const editor = useEditor();
  const used = useDesignField('languages').map(({ lang }) => lang);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const add = (lang: string): void => {
    setOpen(false);
    editor.run(addLanguage, { lang }, editor.texts.languages.steps.add);
  };
  const code = typed.trim();
  const offered =
    KNOWN_LANGUAGES.includes(code) || !isLanguageCode(code) ? KNOWN_LANGUAGES : [code, ...KNOWN_LANGUAGES];
  const options = offered
    .filter((lang) => !used.includes(lang))
    .map((lang): SearchOption => {
      const own = languageName(lang, lang);
      return { id: lang, label: languageName(lang, builderLanguage), group: lang, words: own };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, builderLanguage));
  return (
    <Popover
      title={texts.add}
      size="large"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="primary" icon="plus">
          {texts.add}
        </Button>
      }
    >
      {isOpen && (
        <SearchList
          label={texts.find}
          title={texts.add}
          empty={texts.noneFound}
          options={options}
          onType={setTyped}
          onChoose={({ id }) => add(id)}
        />
      )}
    </Popover>
  );
};
