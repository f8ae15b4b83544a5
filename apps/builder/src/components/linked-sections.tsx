import { linkSection } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, useState } from 'react';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import { DataGroup } from '../data/data-group.tsx';
import { useDesignValue, useEditor, useView } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import { SearchList } from '../ui/search-list.tsx';
import { matchesSearch } from '../ui/search-match.ts';

interface ListedSection {
  id: Id;
  title: string;
  pages: readonly Id[];
}

/** Every section with the pages that show it. */
const useSections = (): readonly ListedSection[] => {
  const written = useDesignValue(({ design }) => {
    const pages = new Map<Id, Id[]>();
    for (const page of Object.values(design.pages))
      for (const section of page.sections) pages.set(section, [...(pages.get(section) ?? []), page.id]);
    return JSON.stringify(
      [...pages].map(([id, shown]) => ({ id, title: design.sections[id]?.title ?? '', pages: shown })),
    );
  });
  return JSON.parse(written) as readonly ListedSection[];
};

/** Sections that several pages show, and those of other pages that this one could show too. */
export const LinkedSections: FC<{ query: string }> = ({ query }) => {
  const texts = useTexts();
  const editor = useEditor();
  const pageId = useView((view) => view.pageId);
  const [isOpen, setOpen] = useState(false);
  const sections = useSections();
  const titleOf = ({ title }: ListedSection): string => title || texts.inspector.section;
  const linked = sections.filter((one) => one.pages.length > 1 && matchesSearch(titleOf(one), query));
  const others = sections.filter(({ pages }) => !pages.includes(pageId));
  const { design } = editor.store;
  if (query !== '' && linked.length === 0) return null;
  const show = (section: Id): void => {
    setOpen(false);
    editor.run(linkSection, { section, into: { page: pageId } }, editor.texts.components.linkStep);
    editor.select([section]);
    tellCanvas(editor, { type: 'scroll-to', id: section });
  };
  return (
    <DataGroup
      title={texts.components.linked}
      count={linked.length}
      actions={
        others.length > 0 && (
          <Popover
            title={texts.components.linked}
            side="right"
            isOpen={isOpen}
            onOpenChange={setOpen}
            trigger={<IconButton icon="plus" label={texts.components.linked} />}
          >
            {isOpen && (
              <SearchList
                label={texts.components.search}
                title={texts.components.linked}
                empty={texts.components.nothing}
                options={others.map((one) => ({
                  id: one.id,
                  label: titleOf(one),
                  group: design.pages[one.pages[0] ?? '']?.name ?? '',
                  icon: 'panel-top' as const,
                }))}
                onChoose={({ id }) => show(id)}
              />
            )}
          </Popover>
        )
      }
    >
      {linked.length === 0 && <p className={panels.note}>{texts.components.noLinked}</p>}
      <ul>
        {linked.map((one) => {
          const isHere = one.pages.includes(pageId);
          return (
            <li key={one.id} className={panels.row}>
              <button
                type="button"
                className={panels.rowMain}
                title={isHere ? undefined : texts.components.linkHere(titleOf(one))}
                onClick={() => (isHere ? editor.select([one.id]) : show(one.id))}
              >
                <Icon name={isHere ? 'link' : 'panel-top'} size={14} />
                <span className={panels.rowText}>{titleOf(one)}</span>
                <RowSide>{texts.components.onPages(one.pages.length)}</RowSide>
              </button>
            </li>
          );
        })}
      </ul>
    </DataGroup>
  );
};
