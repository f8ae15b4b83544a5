import { Root, Slot, useContent } from '@trama/react';
import { type ReactNode, useState } from 'react';
import { tabPartId, useTabs } from '../shared/tabs-context.ts';

/** The content of one tab: drawn with the others, or when it is first opened, as the tabs say. Outside of tabs it shows. */
export const Element = (): ReactNode => {
  const tabs = useTabs();
  const name = String(useContent('tabName') ?? '');
  const isActive = tabs === null || tabs.active === name;
  const [wasActive, setWasActive] = useState(isActive);
  if (isActive && !wasActive) setWasActive(true);
  return (
    <Root
      role="tabpanel"
      className="ww-tabs-panel"
      tabIndex={0}
      hidden={!isActive}
      attributes={{
        ...(tabs && {
          id: tabPartId(tabs.id, 'panel', name),
          'aria-labelledby': tabPartId(tabs.id, 'head', name),
        }),
      }}
      style={isActive ? undefined : { display: 'none' }}
    >
      {(tabs?.loadAllTabs === true || wasActive) && <Slot name="children" />}
    </Root>
  );
};
