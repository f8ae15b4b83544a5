import { filePages, folderName, renamePage } from '@trama/document';
import type { Page } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { CommitField } from '../../panels/commit-field.tsx';
import styles from '../../site/site.module.css';
import { SitePart } from '../../site/site-part.tsx';
import { useTexts } from '../../texts/index.ts';

/** What a page is called in the builder, and where it lies there. */
export const GeneralPart: FC<{ page: Page; isHome: boolean }> = ({ page, isHome }) => {
  const texts = useTexts().pages;
  const editor = useEditor();
  const { id } = page;
  return (
    <SitePart title={texts.general.title} lead={isHome ? texts.general.homeHint : undefined}>
      <div className={styles.pair}>
        <CommitField
          label={texts.name}
          value={page.name}
          onCommit={(name) => editor.run(renamePage, { id, name: name.trim() }, editor.texts.steps.rename)}
        />
        <CommitField
          label={texts.general.folder}
          hint={texts.general.folderHint}
          value={(folderName(page.folder) ?? '').slice(0, -1)}
          onCommit={(folder) => editor.run(filePages, { ids: [id], folder }, editor.texts.pages.folderStep)}
        />
      </div>
    </SitePart>
  );
};
