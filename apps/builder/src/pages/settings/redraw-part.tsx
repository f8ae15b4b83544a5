import { setSiteWeb } from '@trama/document';
import type { Page } from '@trama/model';
import type { FC } from 'react';
import { useDesignField, useEditor } from '../../editor/editor-context.ts';
import { CommitField } from '../../panels/commit-field.tsx';
import { SitePart } from '../../site/site-part.tsx';
import { useTexts } from '../../texts/index.ts';

/** After how many minutes the server draws the published page anew. */
export const RedrawPart: FC<{ page: Page }> = ({ page: { id } }) => {
  const texts = useTexts().pages.redraw;
  const editor = useEditor();
  const times = useDesignField('web')?.redrawAfter ?? {};
  const set = (text: string): void => {
    const minutes = Number(text.trim().replace(',', '.'));
    const { [id]: _before, ...others } = times;
    const isTime = text.trim() !== '' && Number.isFinite(minutes) && minutes > 0;
    const next = isTime ? { ...others, [id]: Math.max(1, Math.round(minutes)) } : others;
    const value = Object.keys(next).length > 0 ? next : undefined;
    editor.run(setSiteWeb, { field: 'redrawAfter', value }, editor.texts.steps.page);
  };
  return (
    <SitePart title={texts.title}>
      <CommitField
        label={texts.label}
        hint={texts.hint}
        value={times[id] === undefined ? '' : String(times[id])}
        onCommit={set}
      />
    </SitePart>
  );
};
