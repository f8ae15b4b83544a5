import { Root, Slot, useContent, useEmit, useGiveProps, useInstance, useVariable } from '@trama/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';

const DIRECTION: Readonly<Record<string, CSSProperties['flexDirection']>> = {
  top: 'column',
  bottom: 'column-reverse',
  left: 'row',
  right: 'row-reverse',
};

/** Tabs: a head each, and the content of the open one. A content is mounted when its tab is first opened. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const emit = useEmit();
  const [stored, setCurrent] = useVariable<unknown>('currentTab');
  const position = useContent<string>('tabsPosition') ?? 'top';
  const justifyContent = useContent<string>('horizontalAlignment');
  const count = tabCount(Object.keys(instance.element.slots));
  const current = Math.min(Math.max(0, Number(stored) || 0), Math.max(0, count - 1));
  const [seen, setSeen] = useState<readonly number[]>([current]);
  if (!seen.includes(current)) setSeen([...seen, current]);
  const open = (index: number) => {
    setCurrent(index);
    void emit('change', { value: index });
  };
  const isColumn = position === 'left' || position === 'right';
  const onKeyDown = (event: KeyboardEvent) => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (step === 0 || count === 0) return;
    event.preventDefault();
    const next = (current + step + count) % count;
    open(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  const indexes = Array.from({ length: count }, (_, index) => index);
  return (
    <Root style={{ flexDirection: DIRECTION[position] ?? 'column' }}>
      <div
        role="tablist"
        aria-orientation={isColumn ? 'vertical' : 'horizontal'}
        style={{ display: 'flex', flexDirection: isColumn ? 'column' : 'row', justifyContent }}
        onKeyDown={onKeyDown}
      >
        {indexes.map((index) => (
          <Head
            key={index}
            index={index}
            isOpen={index === current}
            panelId={panelId(instance.key, index)}
            open={() => open(index)}
          />
        ))}
      </div>
      {indexes.map(
        (index) =>
          seen.includes(index) && (
            <div
              key={index}
              id={panelId(instance.key, index)}
              role="tabpanel"
              hidden={index !== current}
              style={{ flex: 1, minWidth: 0, display: index === current ? 'block' : 'none' }}
            >
              <Slot name="tabsContent" index={index} />
            </div>
          ),
      )}
    </Root>
  );
};

const panelId = (key: string, index: number): string => `panel-${key}-${index}`;

/** Tabs have slots `tabsList.<index>` and `tabsContent.<index>`. */
const tabCount = (paths: readonly string[]): number =>
  paths.reduce((most, path) => Math.max(most, Number(/^tabs(?:List|Content)\.(\d+)/.exec(path)?.[1] ?? -1) + 1), 0);

interface HeadProps {
  index: number;
  isOpen: boolean;
  panelId: string;
  open: () => void;
}

const Head = ({ index, isOpen, panelId: controls, open }: HeadProps): ReactNode => {
  useGiveProps('tabsList', { states: isOpen ? ['active'] : [] }, index);
  return (
    <div
      role="tab"
      aria-selected={isOpen}
      aria-controls={controls}
      tabIndex={isOpen ? 0 : -1}
      style={{ cursor: 'pointer' }}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') open();
      }}
    >
      <Slot name="tabsList" index={index} />
    </div>
  );
};
