import type { Reference } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { showUses } from './ask-uses.ts';
import { useUses } from './use-uses.ts';

/** In how many places something is used, and the way to them. */
export const UsesButton: FC<{ target: Reference }> = ({ target }) => {
  const texts = useTexts();
  const editor = useEditor();
  const uses = useUses(target);
  const label =
    uses === null
      ? texts.references.looking
      : uses.length === 0
        ? texts.references.none
        : texts.references.count(uses.length);
  return (
    <Button icon="search" disabled={uses === null || uses.length === 0} onClick={() => showUses(editor, target)}>
      {label}
    </Button>
  );
};
