import { setPageSetting } from '@trama/document';
import {
  defaultAddress,
  languageName,
  type Page,
  pageAddress,
  pageLanguages,
  pageParameters,
  siteLanguages,
} from '@trama/model';
import type { FC } from 'react';
import { useDesignField, useEditor } from '../../editor/editor-context.ts';
import styles from '../../site/site.module.css';
import { SitePart } from '../../site/site-part.tsx';
import { siteAddress } from '../../site-list/site-address.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { PathField } from './path-field.tsx';

interface AddressPartProps {
  page: Page;
  isHome: boolean;
}

/** Where visitors find a page, language by language. */
export const AddressPart: FC<AddressPartProps> = ({ page, isHome }) => {
  const all = useTexts();
  const texts = all.pages.address;
  const { language: builderLanguage } = useLanguage();
  const editor = useEditor();
  const languages = useDesignField('languages');
  const homePageId = useDesignField('homePageId');
  const listed = siteLanguages({ languages });
  const own = pageLanguages({ languages }, page);
  const parameters = pageParameters(page.paths.default ?? '');
  const root = siteAddress(window.location, editor.site, 'production').replace(/\/$/, '');
  const setExists = (lang: string, isOn: boolean): void => {
    const wanted = listed
      .map((one) => one.lang)
      .filter((one) => (one === lang ? isOn : own.some((o) => o.lang === one)));
    if (wanted.length === 0) {
      editor.notices.show('error', texts.lastLanguage);
      return;
    }
    editor.run(setPageSetting, { id: page.id, setting: 'languages', value: wanted }, editor.texts.steps.page);
  };
  return (
    <SitePart title={texts.title} lead={isHome ? texts.atRoot : texts.lead}>
      <PathField
        page={page}
        language="default"
        label={listed.length > 1 ? texts.all : all.pages.path}
        hint={listed.length > 1 ? `${texts.allHint} ${all.pages.pathHint}` : all.pages.pathHint}
      />
      {listed.map((language) => {
        const { lang } = language;
        const name = languageName(lang, builderLanguage);
        const exists = own.some((one) => one.lang === lang);
        const address = root + defaultAddress(pageAddress({ homePageId }, page, language));
        return (
          <div key={lang} className={styles.card}>
            {listed.length > 1 && (
              <label className={styles.check}>
                <input type="checkbox" checked={exists} onChange={(event) => setExists(lang, event.target.checked)} />
                {texts.exists(name)}
              </label>
            )}
            {exists && listed.length > 1 && !isHome && <PathField page={page} language={lang} label={texts.in(name)} />}
            {exists && (
              <p className={styles.row}>
                <span className={styles.label}>{texts.example}</span>
                <a className={styles.address} href={address} target="_blank" rel="noreferrer">
                  {decodeURI(address)}
                </a>
              </p>
            )}
          </div>
        );
      })}
      {parameters.length > 0 && (
        <div className={styles.field}>
          <p className={styles.hint}>{texts.parameterLead}</p>
          <ul className={styles.row} aria-label={texts.parameters}>
            {parameters.map((parameter) => (
              <li key={parameter.name} className={styles.notice}>
                <code>{parameter.name}</code>
                <span className={styles.hint}>{texts.parameterDefault(parameter.default)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SitePart>
  );
};
