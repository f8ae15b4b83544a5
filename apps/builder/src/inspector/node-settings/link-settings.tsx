import { setLink } from '@trama/document';
import { type Design, type Element, isBinding, type Registry, type Section, type Value } from '@trama/model';
import type { FC } from 'react';
import { useDesignValue, useEditor } from '../../editor/editor-context.ts';
import { ValueRow } from '../../fields/value-row.tsx';
import { useTexts } from '../../texts/index.ts';
import {
  LINK_TYPE,
  type LinkParts,
  type LinkRow,
  linkMember,
  linkParts,
  linkRows,
  withLinkMember,
} from './link-fields.ts';
import { SettingsGroup } from './settings-group.tsx';

/** Whether visitors can follow a node; of an instance of a component the root counts. */
const isLinkable = (design: Design, registry: Registry, node: Element | Section): boolean => {
  if (!('component' in node)) return false;
  const root = design.components[node.component ?? '']?.rootElementId;
  const drawn = root === undefined ? node : design.elements[root];
  return registry.element(drawn?.type ?? '')?.linkable ?? false;
};

/** Where a click on a node leads: the link as a whole may be bound, and so may each part of it. */
export const LinkSettings: FC<{ node: Element | Section }> = ({ node }) => {
  const texts = useTexts().nodeSettings;
  const editor = useEditor();
  const { id, link } = node;
  const canLead = useDesignValue(({ design, registry }) => isLinkable(design, registry, node));
  // Pages and sections are chosen from; their names and paths are in the rows.
  useDesignValue(({ design }) =>
    Object.values(design.pages)
      .map(({ name, paths, sections }) => `${name} ${Object.values(paths).join()} ${sections.join()}`)
      .join('\n'),
  );
  const parts = linkParts(link);
  const type = parts.type ?? 'none';
  const isWhole = isBinding(link);
  if (!canLead && link === undefined) return null;

  const set = (next: Value | undefined, group?: string): void => {
    editor.run(setLink, { id, link: next }, editor.texts.steps.link, group);
  };
  const choose = (next: Value | undefined): void => {
    // A new binding stands for the whole link; one of the type alone stays where it is.
    if (isBinding(next)) set(isBinding(type) ? ({ ...parts, type: next } as Value) : next);
    else if (next === undefined || next === 'none') set(undefined);
    else {
      const isFirst = (next === 'internal' || next === 'collection') && parts.pageId === undefined;
      set({ ...parts, ...(isFirst && { pageId: editor.store.design.homePageId }), type: next } as Value);
    }
  };
  const change = (row: LinkRow, value: Value | undefined): void => {
    const latest = editor.store.design.elements[id] ?? editor.store.design.sections[id];
    const now: LinkParts = linkParts(latest?.link);
    set(withLinkMember(now, row, value ?? undefined) as Value, `${id}-link-${row.path.join()}`);
  };
  return (
    <SettingsGroup title={texts.link} isSet={link !== undefined} isOpen>
      <ValueRow field={LINK_TYPE} value={isWhole ? link : type} onChange={choose} onCommit={editor.closeGroup} />
      {!isWhole &&
        linkRows(editor.store.design, parts).map((row) => (
          <ValueRow
            key={row.path.join('.')}
            field={row.field}
            value={linkMember(parts, row)}
            onChange={(value) => change(row, value)}
            onCommit={editor.closeGroup}
          />
        ))}
    </SettingsGroup>
  );
};
