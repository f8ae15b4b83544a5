import { type SiteText, textState } from '@trama/document';
import { defaultLanguageOf, languageName } from '@trama/model';
import { type FC, useState } from 'react';
import { LabelledSelect } from '../data/labelled-select.tsx';
import { useDesignField, useDesignValue, useEditor } from '../editor/editor-context.ts';
import { goToPlace } from '../references/go-to-place.ts';
import site from '../site/site.module.css';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { AddLanguage } from './add-language.tsx';
import styles from './languages.module.css';
import { TextCell } from './text-cell.tsx';
import { TextFiles } from './text-files.tsx';
import { useTextWords } from './text-words.ts';
import { useTextsOfSite } from './use-texts-of-site.ts';

/** Rows that are drawn at first, and that come with each press. */
const PORTION = 100;

type Shown = 'all' | 'missing' | 'long';

const NO_PAGE = 'none';

/** All texts of the site, language beside language. */
export const TextsView: FC = () => {
  const all = useTexts();
  const texts = all.languages.texts;
  const { language: builderLanguage } = useLanguage();
  const editor = useEditor();
  const languages = useDesignField('languages');
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState('');
  const [most, setMost] = useState(PORTION);
  const listed = useTextsOfSite();
  const wordsOf = useTextWords(listed);
  const first = defaultLanguageOf({ languages }).lang;
  const codes = languages.map(({ lang }) => lang);
  const pages = JSON.parse(
    useDesignValue(({ design }) => JSON.stringify(Object.values(design.pages).map(({ id, name }) => [id, name]))),
  ) as (readonly [string, string])[];
  const isShown = (text: SiteText): boolean => {
    if (page !== '' && (text.pageId ?? NO_PAGE) !== page) return false;
    if (shown !== 'all' && !codes.some((lang) => textState(text, lang, first) === shown)) return false;
    return query === '' || matchesSearch(`${Object.values(text.texts).join(' ')} ${wordsOf(text).title}`, query);
  };
  const found = listed.filter(isShown);
  const goTo = (text: SiteText): void => goToPlace(editor, text.entity, text.path, text.pageId);
  return (
    <>
      <header className={site.head}>
        <h2>{all.site.sections.texts}</h2>
        <span className={site.hint}>{texts.count(found.length)}</span>
        <TextFiles texts={listed} />
      </header>
      {languages.length < 2 && (
        <p className={site.notice}>
          {texts.oneLanguage} <AddLanguage />
        </p>
      )}
      <div className={styles.bar}>
        <SearchField label={texts.search} value={query} onChange={setQuery} />
        <LabelledSelect
          label={texts.show}
          value={shown}
          options={(['all', 'missing', 'long'] as const).map((kind) => [kind, texts[kind]] as const)}
          onChange={setShown}
        />
        <LabelledSelect
          label={texts.page}
          value={page}
          options={[['', texts.everyPage], ...pages, [NO_PAGE, texts.noPage]]}
          onChange={setPage}
        />
      </div>
      <div className={styles.table}>
        {found.length === 0 ? (
          <Message icon="languages" title={listed.length === 0 ? texts.noTexts : texts.none} />
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col" className={styles.whereColumn}>
                  {texts.where}
                </th>
                {codes.map((lang) => (
                  <th key={lang} scope="col">
                    {languageName(lang, builderLanguage)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.slice(0, most).map((text) => {
                const words = wordsOf(text);
                const where = [words.stand, words.detail].filter(Boolean).join(' · ');
                return (
                  <tr key={text.id}>
                    <th scope="row">
                      <button
                        type="button"
                        className={styles.where}
                        title={texts.goTo(words.title)}
                        onClick={() => goTo(text)}
                      >
                        <span>{words.title}</span> <small>{where}</small>
                      </button>
                    </th>
                    {codes.map((lang) => (
                      <td key={lang}>
                        <TextCell
                          text={text}
                          language={lang}
                          first={first}
                          label={texts.cell(languageName(lang, builderLanguage), words.title)}
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        {found.length > most && (
          <div className={styles.foot}>
            <Button onClick={() => setMost(most + PORTION)}>
              {texts.more(Math.min(PORTION, found.length - most))}
            </Button>
          </div>
        )}
      </div>
    </>
  );
};
