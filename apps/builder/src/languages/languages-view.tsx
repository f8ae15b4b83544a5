import { moveLanguage, removeLanguage, setDefaultLanguage, setLanguagePrefix } from '@trama/document';
import { type Language, languageName, languagePrefix, textDirection } from '@trama/model';
import { type FC, useState } from 'react';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import site from '../site/site.module.css';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AddLanguage } from './add-language.tsx';
import styles from './languages.module.css';
import { type Coverage, useCoverage } from './use-texts-of-site.ts';

/** The languages of the site: which, in what order, how far each is. */
export const LanguagesView: FC = () => {
  const all = useTexts();
  const texts = all.languages;
  const languages = useDesignField('languages');
  const coverage = useCoverage();
  return (
    <>
      <header className={site.head}>
        <h2>{all.site.sections.languages}</h2>
        <AddLanguage />
      </header>
      <div className={site.scroll}>
        <div className={site.column}>
          <p className={site.lead}>{texts.lead}</p>
          <ul className={styles.list}>
            {languages.map((language, index) => (
              <LanguageRow
                key={language.lang}
                language={language}
                isFirst={index === 0}
                isLast={index === languages.length - 1}
                total={coverage.total}
                coverage={coverage.of(language.lang)}
              />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
};

interface LanguageRowProps {
  language: Language;
  isFirst: boolean;
  isLast: boolean;
  total: number;
  coverage: Coverage;
}

const LanguageRow: FC<LanguageRowProps> = ({ language, isFirst, isLast, total, coverage }) => {
  const all = useTexts();
  const texts = all.languages;
  const { language: builderLanguage } = useLanguage();
  const editor = useEditor();
  const [isAsking, setAsking] = useState(false);
  const { lang } = language;
  const name = languageName(lang, builderLanguage);
  const { steps } = editor.texts.languages;
  const remove = (): void => {
    setAsking(false);
    if (editor.view.get().language === lang) {
      const first = editor.store.design.languages.find((one) => one.default)?.lang;
      if (first !== undefined) editor.view.update({ language: first });
    }
    editor.run(removeLanguage, { lang }, steps.remove);
  };
  return (
    <li className={styles.language}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.code}>{lang}</span>
        {language.default && (
          <span className={styles.badge} title={texts.defaultHint}>
            {texts.isDefault}
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {!language.default && (
          <Button look="quiet" onClick={() => editor.run(setDefaultLanguage, { lang }, steps.change)}>
            {texts.makeDefault}
          </Button>
        )}
        <IconButton
          icon="arrow-up"
          label={texts.up(name)}
          disabled={isFirst}
          onClick={() => editor.run(moveLanguage, { lang, by: -1 }, steps.change)}
        />
        <IconButton
          icon="arrow-down"
          label={texts.down(name)}
          disabled={isLast}
          onClick={() => editor.run(moveLanguage, { lang, by: 1 }, steps.change)}
        />
        <IconButton
          icon="trash-2"
          label={texts.remove(name)}
          disabled={language.default}
          onClick={() => setAsking(true)}
        />
      </div>
      <div className={`${styles.facts} ${styles.wide}`}>
        <span>{texts.done(coverage.done, total)}</span>
        {coverage.missing > 0 && <span className={styles.missing}>{texts.missing(coverage.missing)}</span>}
        {coverage.long > 0 && <span className={styles.long}>{texts.long(coverage.long)}</span>}
        <span>{texts.address(`${languagePrefix(language)}/`)}</span>
        {textDirection(lang) === 'rtl' && <span>{texts.rightToLeft}</span>}
      </div>
      {language.default && (
        <label className={`${site.check} ${styles.wide}`}>
          <input
            type="checkbox"
            checked={language.isDefaultPath ?? false}
            onChange={(event) => editor.run(setLanguagePrefix, { lang, isKept: event.target.checked }, steps.change)}
          />
          {texts.keepsPrefix(`/${lang}/`)}
        </label>
      )}
      <Dialog
        title={texts.removeTitle(name)}
        lead={texts.removeLead(coverage.done)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <div className={site.row}>
          <Button look="danger" icon="trash-2" onClick={remove}>
            {all.app.remove}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {all.app.cancel}
          </Button>
        </div>
      </Dialog>
    </li>
  );
};
