import { type Id, itemPages } from '@trama/model';
import { type FC, useState } from 'react';
import { useDesignField, useEditor, useEntity } from '../../editor/editor-context.ts';
import { askToDelete, showUses } from '../../references/ask-uses.ts';
import styles from '../../site/site.module.css';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { copyPage, makeHome } from '../page-acts.ts';
import { AccessPart } from './access-part.tsx';
import { AddressPart } from './address-part.tsx';
import { FramePart } from './frame-part.tsx';
import { GeneralPart } from './general-part.tsx';
import { ItemsPart } from './items-part.tsx';
import { RedrawPart } from './redraw-part.tsx';
import { SeoPart } from './seo-part.tsx';
import { StructuredDataPart } from './structured-data-part.tsx';

/** All that can be set of a page, but for what stands on it. */
export const PageSettings: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const editor = useEditor();
  const page = useEntity('pages', id);
  const home = useDesignField('homePageId');
  const rows = useEntity('collections', page?.collectionPath?.split('.')[0] ?? '');
  const [row, setRow] = useState(0);
  if (!page)
    return (
      <Message icon="file-text" title={texts.site.pageGone}>
        <Button onClick={() => editor.view.update({ site: { section: 'page', page: home } })}>
          {texts.site.toPages}
        </Button>
      </Message>
    );
  const items = itemPages({ collections: rows ? { [rows.id]: rows } : {} }, page);
  const isHome = home === id;
  const shown = items[Math.min(row, items.length - 1)] ?? null;
  return (
    <>
      <header className={styles.head}>
        <h2>{page.name || texts.pages.untitled}</h2>
        <Button icon="search" onClick={() => showUses(editor, { kind: 'page', id })}>
          {texts.references.find}
        </Button>
        <Button icon="copy" onClick={() => copyPage(editor, id)}>
          {texts.pages.duplicate}
        </Button>
        {!isHome && (
          <>
            <Button icon="house" onClick={() => makeHome(editor, id)}>
              {texts.pages.makeHome}
            </Button>
            <Button look="danger" icon="trash-2" onClick={() => askToDelete(editor, { kind: 'page', id })}>
              {texts.pages.remove}
            </Button>
          </>
        )}
      </header>
      <div className={styles.scroll}>
        <div className={styles.column}>
          <GeneralPart page={page} isHome={isHome} />
          <AddressPart page={page} isHome={isHome} />
          <ItemsPart page={page} items={items} row={row} onRow={setRow} />
          <AccessPart page={page} />
          <SeoPart page={page} shown={shown} />
          <StructuredDataPart page={page} shown={shown} />
          <RedrawPart page={page} />
          <FramePart page={page} />
        </div>
      </div>
    </>
  );
};
