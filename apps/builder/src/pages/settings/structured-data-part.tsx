import { setPageSetting } from '@trama/document';
import { type ItemPage, type Page, withItemFields } from '@trama/model';
import type { FC } from 'react';
import { useDesignField, useEditor, useView } from '../../editor/editor-context.ts';
import { fileAddress } from '../../site/file-address.ts';
import styles from '../../site/site.module.css';
import { SitePart } from '../../site/site-part.tsx';
import { siteAddress } from '../../site-list/site-address.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { AreaField } from './area-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { languagesOf, ownText, pageWords } from './page-words.ts';
import { DATA_TEMPLATES, type DataTemplate, dataState } from './structured-data.ts';

interface StructuredDataPartProps {
  page: Page;
  shown: ItemPage | null;
}

const TEMPLATES = Object.keys(DATA_TEMPLATES) as readonly DataTemplate[];

/** JSON-LD of a page, begun with a template, and what it says of the row that is shown. */
export const StructuredDataPart: FC<StructuredDataPartProps> = ({ page, shown }) => {
  const all = useTexts();
  const texts = all.pages.data;
  const editor = useEditor();
  const languages = useDesignField('languages');
  const viewed = useView((view) => view.language);
  const listed = languagesOf({ languages }, page);
  const language = listed.includes(viewed) ? viewed : (listed[0] ?? viewed);
  const value = ownText(page.meta.structuredData, language);
  const set = (text: string): void =>
    void editor.run(
      setPageSetting,
      { id: page.id, setting: 'structuredData', language, value: text.trim() === '' ? undefined : text },
      editor.texts.steps.page,
    );
  const begin = (template: DataTemplate): void => {
    const { title, description } = pageWords(editor.store.design, page, language);
    const data = DATA_TEMPLATES[template]({
      name: title,
      description,
      url: siteAddress(window.location, editor.site, 'production'),
      image: page.metaImage && fileAddress(window.location, editor.site, page.metaImage),
    });
    set(JSON.stringify(data, null, 2));
  };
  const filled = (text: string): string => (shown ? withItemFields(text, shown.item, true) : text);
  const note = (draft: string) => {
    const state = dataState(filled(draft));
    if (state.kind === 'empty') return null;
    const words =
      state.kind === 'bad'
        ? texts.bad(state.reason)
        : state.kind === 'untyped'
          ? texts.noType
          : texts.good(state.types.join(', '));
    return (
      <>
        <p
          className={styles.notice}
          role="status"
          data-kind={state.kind === 'bad' ? 'bad' : state.kind === 'untyped' ? 'warn' : undefined}
        >
          <Icon name={state.kind === 'good' ? 'circle-check' : 'triangle-alert'} size={14} />
          {words}
        </p>
        {state.kind === 'good' && shown && (
          <details>
            <summary>{texts.preview}</summary>
            <pre className={styles.address}>{state.text}</pre>
          </details>
        )}
      </>
    );
  };
  return (
    <SitePart
      title={texts.title}
      lead={texts.lead}
      actions={
        <span className={styles.row}>
          <LanguageTabs languages={listed} chosen={language} label={all.pages.seo.language} />
          <Menu
            trigger={<Button icon="plus">{texts.template}</Button>}
            groups={[
              {
                id: 'templates',
                items: TEMPLATES.map((template) => ({
                  id: template,
                  label: texts.templates[template],
                  onChoose: () => begin(template),
                })),
              },
            ]}
          />
        </span>
      }
    >
      <AreaField label={texts.title} isCode value={value} note={note} onCommit={set} />
    </SitePart>
  );
};
