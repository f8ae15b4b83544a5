import { type PageSetting, setPageSetting } from '@trama/document';
import {
  defaultAddress,
  type ItemPage,
  isPrivatePage,
  languageName,
  type Page,
  pageAddress,
  pageLanguages,
} from '@trama/model';
import type { FC } from 'react';
import { useDesignField, useEditor, useView } from '../../editor/editor-context.ts';
import { ImageControl } from '../../fields/upload-control.tsx';
import { CommitField } from '../../panels/commit-field.tsx';
import { fileAddress } from '../../site/file-address.ts';
import styles from '../../site/site.module.css';
import { SitePart } from '../../site/site-part.tsx';
import { siteAddress } from '../../site-list/site-address.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { AreaField } from './area-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { languagesOf, ownText, pageWords } from './page-words.ts';
import { SeoPreviews } from './seo-previews.tsx';

interface SeoPartProps {
  page: Page;
  /** The page of a row, where a collection makes some of it: its values stand in the previews. */
  shown: ItemPage | null;
}

type TextSetting = Extract<PageSetting, { language: string }>['setting'];

/** What search engines and social networks read of a page, and how it looks there. */
export const SeoPart: FC<SeoPartProps> = ({ page, shown }) => {
  const texts = useTexts().pages.seo;
  const { language: builderLanguage } = useLanguage();
  const editor = useEditor();
  const languages = useDesignField('languages');
  const viewed = useView((view) => view.language);
  const listed = languagesOf({ languages }, page);
  const language = listed.includes(viewed) ? viewed : (listed[0] ?? viewed);
  const { design } = editor.store;
  const drawn = shown?.page ?? page;
  const own = pageLanguages({ languages }, page).find(({ lang }) => lang === language);
  const words = pageWords(design, drawn, language);
  const plain = pageWords(design, page, language);
  const root = siteAddress(window.location, editor.site, 'production').replace(/^\w+:\/\//, '');
  const address = own ? root.replace(/\/$/, '') + defaultAddress(pageAddress(design, drawn, own)) : root;
  const set = (setting: TextSetting, value: string): void =>
    void editor.run(
      setPageSetting,
      { id: page.id, setting, language, value: value.trim() === '' ? undefined : value.trim() },
      editor.texts.steps.page,
    );
  return (
    <SitePart
      title={texts.title}
      actions={<LanguageTabs languages={listed} chosen={language} label={texts.language} />}
      lead={isPrivatePage(page) ? texts.hidden : undefined}
    >
      <SeoPreviews
        words={words}
        address={address}
        picture={drawn.metaImage && fileAddress(window.location, editor.site, drawn.metaImage)}
      />
      <CommitField
        label={`${texts.pageTitle} · ${languageName(language, builderLanguage)}`}
        hint={texts.titleHint(words.title.length)}
        placeholder={plain.title}
        value={ownText(page.title, language)}
        onCommit={(value) => set('title', value)}
      />
      <AreaField
        label={texts.description}
        value={ownText(page.meta.description, language)}
        placeholder={plain.description}
        note={(draft) => (
          <p className={styles.hint}>{draft === '' ? texts.noDescription : texts.descriptionHint(draft.length)}</p>
        )}
        onCommit={(value) => set('description', value)}
      />
      <CommitField
        label={texts.keywords}
        value={ownText(page.meta.keywords, language)}
        onCommit={(value) => set('keywords', value)}
      />
      <div className={styles.pair}>
        <CommitField
          label={texts.socialTitle}
          placeholder={plain.title || texts.asAbove}
          value={ownText(page.meta.socialTitle, language)}
          onCommit={(value) => set('socialTitle', value)}
        />
        <CommitField
          label={texts.socialDescription}
          placeholder={plain.description || texts.asAbove}
          value={ownText(page.meta.socialDescription, language)}
          onCommit={(value) => set('socialDescription', value)}
        />
      </div>
      <div className={styles.field}>
        <span className={styles.label}>{texts.picture}</span>
        <ImageControl
          field={{ name: 'metaImage', type: 'image', label: { en: '', pt: '' } }}
          label={texts.picture}
          value={page.metaImage}
          onChange={(value) =>
            editor.run(
              setPageSetting,
              { id: page.id, setting: 'metaImage', value: typeof value === 'string' ? value : '' },
              editor.texts.steps.page,
              `picture-${page.id}`,
            )
          }
          onCommit={() => editor.closeGroup()}
        />
        <p className={styles.hint}>{texts.pictureHint}</p>
      </div>
    </SitePart>
  );
};
