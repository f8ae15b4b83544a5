import type { Reference } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { RowMenu } from '../ui/row-menu.tsx';
import { askToDelete, showUses } from './ask-uses.ts';
import { removerOf } from './targets.ts';

/** The menu of one thing in a list: what uses it, and deleting it. */
export const UsesMenu: FC<{ target: Reference; name: string }> = ({ target, name }) => {
  const editor = useEditor();
  const texts = useTexts();
  const remove = {
    id: 'remove',
    label: texts.references.remove.plain,
    icon: 'trash-2',
    isDanger: true,
    onChoose: () => askToDelete(editor, target),
  } as const;
  const find = {
    id: 'uses',
    label: texts.references.find,
    icon: 'search',
    onChoose: () => showUses(editor, target),
  } as const;
  return (
    <RowMenu
      label={`${texts.app.more}: ${name}`}
      onOpen={() => editor.watch.foresee(target)}
      groups={() => [{ id: 'uses', items: removerOf(target.kind) ? [find, remove] : [find] }]}
    />
  );
};
