import { pagePathFault, setPagePath } from '@trama/document';
import type { Page } from '@trama/model';
import { type FC, useLayoutEffect, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useTexts } from '../../texts/index.ts';
import { TextField } from '../../ui/text-field.tsx';
import { pathFaultText } from '../path-fault-text.ts';

interface PathFieldProps {
  page: Page;
  /** `default` for all languages without a path of their own. */
  language: string;
  label: string;
  hint?: string;
}

/** The path of a page: what is wrong with it is said while it is typed, and nothing wrong is kept. */
export const PathField: FC<PathFieldProps> = ({ page, language, label, hint }) => {
  const texts = useTexts().pages;
  const editor = useEditor();
  const { store } = editor;
  const own = page.paths[language];
  const [draft, setDraft] = useState(own ?? '');
  useLayoutEffect(() => setDraft(own ?? ''), [own]);
  const isEmptied = draft.trim() === '' && language !== 'default';
  const fault = isEmptied ? null : pagePathFault(store.design, { id: page.id, language, path: draft });
  const commit = (): void => {
    if (draft === (own ?? '')) return;
    if (fault) return;
    editor.run(setPagePath, { id: page.id, language, path: isEmptied ? undefined : draft }, editor.texts.steps.page);
  };
  return (
    <TextField
      label={label}
      value={draft}
      {...(hint === undefined ? {} : { hint })}
      error={fault && pathFaultText(fault, store.design, texts)}
      placeholder={language === 'default' ? '' : (page.paths.default ?? '')}
      onChange={setDraft}
      onBlur={() => (fault ? setDraft(own ?? '') : commit())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(own ?? '');
      }}
    />
  );
};
