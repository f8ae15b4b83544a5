import { Root, Slot, useContent, useEmit, useGiveProps, useInstance, useVariable } from '@trama/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { positionAfter } from '../../shared/keyboard/roving-focus.ts';
import { type PartActions, usePartOrder } from '../../shared/parts/use-part-order.ts';
import { plainText } from '../../shared/values/value-text.ts';
import { tabCount } from './tab-count.ts';
import '../shared/tabs.css';

const DIRECTION: Readonly<Record<string, CSSProperties['flexDirection']>> = {
  top: 'column',
  bottom: 'column-reverse',
  left: 'row',
  right: 'row-reverse',
};

const ACTIONS: PartActions = {
  add: 'addTab',
  remove: 'removeTab',
  up: 'moveTabUp',
  down: 'moveTabDown',
  rename: 'updateTabLabel',
};

/** Tabs: a head each, and the content of the open one. A content is mounted when its tab is first opened. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const emit = useEmit();
  const [stored, setCurrent] = useVariable<unknown>('currentTab');
  const position = useContent<string>('tabsPosition') ?? 'top';
  const across = plainText(useContent('horizontalAlignment')) || undefined;
  const along = plainText(useContent('verticalAlignment')) || undefined;
  const fades = Boolean(useContent('transition'));
  const seconds = Math.max(0, Number(useContent('transitionDuration')) || 0);
  const total = tabCount(Object.keys(instance.element.slots));
  const { order: shown, labels } = usePartOrder(total, ACTIONS);
  const current = Math.min(Math.max(0, Math.trunc(Number(stored)) || 0), Math.max(0, shown.length - 1));
  const openTab = shown[current] ?? 0;
  const [seen, setSeen] = useState<readonly number[]>([openTab]);
  if (!seen.includes(openTab)) setSeen([...seen, openTab]);

  const open = (index: number) => {
    if (index === current) return;
    setCurrent(index);
    void emit('change', { value: index });
  };
  const isColumn = position === 'left' || position === 'right';
  const onKeyDown = (event: KeyboardEvent) => {
    const next = positionAfter(event, {
      current,
      count: shown.length,
      orientation: isColumn ? 'vertical' : 'horizontal',
    });
    if (next === null || (event.target as HTMLElement).closest('[role="tab"]')?.parentElement !== event.currentTarget)
      return;
    event.preventDefault();
    open(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <Root style={{ flexDirection: DIRECTION[position] ?? 'column' }}>
      <div
        role="tablist"
        aria-orientation={isColumn ? 'vertical' : 'horizontal'}
        className="ww-tabs-list"
        style={{ flexDirection: isColumn ? 'column' : 'row', justifyContent: isColumn ? along : across }}
        onKeyDown={onKeyDown}
      >
        {shown.map((tab, index) => (
          <Head
            key={tab}
            tab={tab}
            label={labels[tab]}
            isOpen={index === current}
            ids={{ head: partId('tab', instance.key, tab), panel: partId('panel', instance.key, tab) }}
            open={() => open(index)}
          />
        ))}
      </div>
      {shown.map(
        (tab) =>
          seen.includes(tab) && (
            <div
              key={tab}
              id={partId('panel', instance.key, tab)}
              role="tabpanel"
              aria-labelledby={partId('tab', instance.key, tab)}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by the keyboard (WAI-ARIA Authoring Practices, tabs).
              tabIndex={0}
              className="ww-tabs-panel"
              data-fades={fades || undefined}
              hidden={tab !== openTab}
              style={{ '--fade': `${seconds}s` } as CSSProperties}
            >
              <Slot name="tabsContent" index={tab} />
            </div>
          ),
      )}
    </Root>
  );
};

const partId = (part: string, key: string, tab: number): string => `${part}-${key}-${tab}`;

interface HeadProps {
  tab: number;
  /** The name that the action gave it, for a head that is a text. */
  label: string | undefined;
  isOpen: boolean;
  ids: { head: string; panel: string };
  open: () => void;
}

const Head = ({ tab, label, isOpen, ids, open }: HeadProps): ReactNode => {
  useGiveProps(`tabsList.${tab}`, { states: isOpen ? ['active'] : [], ...(label !== undefined && { text: label }) });
  return (
    <div
      role="tab"
      id={ids.head}
      aria-selected={isOpen}
      aria-controls={isOpen ? ids.panel : undefined}
      tabIndex={isOpen ? 0 : -1}
      className="ww-tab"
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open();
      }}
    >
      <Slot name="tabsList" index={tab} />
    </div>
  );
};
