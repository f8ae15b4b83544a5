import { type SetSiteSettingInput, setSiteSetting } from '@trama/document';
import { basePathOf } from '@trama/model';
import type { FC } from 'react';
import { LabelledSelect } from '../data/labelled-select.tsx';
import { useDesignField, useDesignValue, useEditor } from '../editor/editor-context.ts';
import { makeHome, makeNotFound, NOT_FOUND_PATH } from '../pages/page-acts.ts';
import { CommitField } from '../panels/commit-field.tsx';
import styles from '../site/site.module.css';
import { SitePart } from '../site/site-part.tsx';
import { useTexts } from '../texts/index.ts';

/** What the site is called, where it begins, and what it looks like at first. */
export const GeneralSettings: FC = () => {
  const all = useTexts();
  const texts = all.site.settings;
  const editor = useEditor();
  const name = useDesignField('name');
  const home = useDesignField('homePageId');
  const theme = useDesignField('defaultTheme');
  const baseTag = useDesignField('baseTag');
  const pages = JSON.parse(
    useDesignValue(({ design }) =>
      JSON.stringify(
        Object.values(design.pages)
          .map((page) => [page.id, page.name || all.pages.untitled] as const)
          .toSorted(([, one], [, other]) => one.localeCompare(other)),
      ),
    ),
  ) as (readonly [string, string])[];
  const notFound = useDesignValue(
    ({ design }) => Object.values(design.pages).find(({ paths }) => paths.default === NOT_FOUND_PATH)?.id ?? '',
  );
  const set = (input: SetSiteSettingInput): void => void editor.run(setSiteSetting, input, editor.texts.site.step);
  return (
    <SitePart title={texts.general}>
      <div className={styles.pair}>
        <CommitField
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          onCommit={(value) => set({ setting: 'name', value: value.trim() })}
        />
        <LabelledSelect
          label={texts.theme}
          value={theme}
          options={[
            ['light', texts.themes.light],
            ['dark', texts.themes.dark],
          ]}
          onChange={(value) => set({ setting: 'defaultTheme', value })}
        />
        <LabelledSelect label={texts.home} value={home} options={pages} onChange={(id) => makeHome(editor, id)} />
        <LabelledSelect
          label={texts.notFound}
          value={notFound}
          options={[
            ...(notFound === '' ? [['', texts.notFoundNone] as const] : []),
            ...pages.filter(([id]) => id !== home),
          ]}
          onChange={(id) => {
            if (id !== '') makeNotFound(editor, id);
          }}
        />
        <CommitField
          label={texts.base}
          hint={texts.baseHint}
          value={basePathOf(baseTag)}
          onCommit={(value) => {
            const path = basePathOf({ href: value.trim() });
            set({ setting: 'baseTag', value: path === '' ? null : { ...baseTag, href: path } });
          }}
        />
      </div>
    </SitePart>
  );
};
