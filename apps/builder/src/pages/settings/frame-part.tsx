import { setFrameAncestors } from '@trama/document';
import type { Page } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { CommitField } from '../../panels/commit-field.tsx';
import { SitePart } from '../../site/site-part.tsx';
import { useTexts } from '../../texts/index.ts';

/** Which other sites may show a page in a frame. */
export const FramePart: FC<{ page: Page }> = ({ page }) => {
  const texts = useTexts().pages.frame;
  const editor = useEditor();
  return (
    <SitePart title={texts.title}>
      <CommitField
        label={texts.label}
        hint={texts.hint}
        value={(page.frameAncestors ?? []).join(' ')}
        onCommit={(value) =>
          editor.run(
            setFrameAncestors,
            { id: page.id, sources: value.split(/[\s,]+/).filter((source) => source !== '') },
            editor.texts.steps.page,
          )
        }
      />
    </SitePart>
  );
};
