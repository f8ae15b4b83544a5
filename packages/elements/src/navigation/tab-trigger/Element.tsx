import { Root, useContent, useElementState } from '@trama/react';
import type { ReactNode } from 'react';
import { TextContent } from '../../shared/rich-text/TextContent.tsx';
import { tabPartId, useTabs } from '../shared/tabs-context.ts';

/** The head of one tab. */
export const Element = (): ReactNode => {
  const tabs = useTabs();
  const name = String(useContent('tabName') ?? '');
  const isActive = tabs?.active === name;
  useElementState('active', isActive);
  return (
    <Root
      tag="button"
      className="ww-tab"
      attributes={{
        type: 'button',
        role: 'tab',
        'data-tab': name,
        'aria-selected': isActive,
        ...(tabs && { id: tabPartId(tabs.id, 'head', name) }),
        ...(tabs && isActive && { 'aria-controls': tabPartId(tabs.id, 'panel', name) }),
      }}
      tabIndex={isActive || tabs === null ? 0 : -1}
      onClick={() => tabs?.open(name)}
    >
      <TextContent />
    </Root>
  );
};
