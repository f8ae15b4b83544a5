import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SearchList } from '../ui/search-list.tsx';
import { usePaletteEntries } from './palette-entries.ts';

/** Finds and runs anything by typing. */
export const CommandPalette: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const isOpen = useView((current) => current.dialog === 'palette');
  return (
    <Dialog
      title={texts.commandPalette.title}
      look="bare"
      width={560}
      isOpen={isOpen}
      onClose={() => view.update({ dialog: null })}
    >
      {isOpen && <PaletteContent />}
    </Dialog>
  );
};

const PaletteContent: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const entries = usePaletteEntries();
  return (
    <SearchList
      label={texts.commandPalette.search}
      title={texts.commandPalette.title}
      empty={texts.commandPalette.empty}
      options={entries}
      size="large"
      onChoose={(entry) => {
        view.update({ dialog: null });
        entry.run();
      }}
    />
  );
};
