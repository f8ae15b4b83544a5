import { Menu as Base } from '@base-ui/react/menu';
import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { MenuPopup } from '../ui/menu.tsx';
import type { CommandId } from './command.ts';
import { commandOf } from './commands.ts';
import { keyCaps } from './keys.ts';
import { isMac } from './platform.ts';

/** What can be done with the selection, in groups. */
const GROUPS: readonly { id: string; commands: readonly CommandId[] }[] = [
  { id: 'edit', commands: ['addHere', 'editText', 'rename'] },
  { id: 'clipboard', commands: ['copy', 'cut', 'paste', 'duplicate', 'copyStyle', 'pasteStyle'] },
  { id: 'arrange', commands: ['wrap', 'unwrap', 'makeComponent', 'moveUp', 'moveDown', 'selectParent'] },
  { id: 'state', commands: ['lock', 'hide'] },
  { id: 'remove', commands: ['remove'] },
];

/** The menu of the right mouse button, on the page and in the layers: the command table again, where the pointer is. */
export const SelectionMenu: FC = () => {
  const editor = useEditor();
  const texts = useTexts();
  const place = useView((view) => view.menu);
  if (!place) return null;
  const close = (): void => editor.view.update({ menu: null });
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && close()} modal={false}>
      <MenuPopup
        anchor={{ getBoundingClientRect: () => new DOMRect(place.x, place.y, 0, 0) }}
        mayCover
        groups={GROUPS.map(({ id, commands }) => ({
          id,
          items: commands.map(commandOf).map((command) => ({
            id: command.id,
            label: texts.commands[command.id],
            hint: keyCaps(command.keys[0] ?? '', isMac).join(isMac ? '' : '+'),
            isDisabled: command.isEnabled?.(editor) === false,
            isDanger: command.id === 'remove',
            onChoose: () => {
              close();
              command.run(editor);
            },
          })),
        }))}
      />
    </Base.Root>
  );
};
