import { Root, Slot, useAction, useContent, useEmit, useInstance, useProvideLocal } from '@trama/react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { positionAfter } from '../../shared/keyboard/roving-focus.ts';
import '../shared/tabs.css';

const headsIn = (node: HTMLElement | null): readonly HTMLElement[] => [
  ...(node?.querySelectorAll<HTMLElement>('[role="tab"][data-tab]') ?? []),
];

/** Tabs by name: the author's heads and contents stand anywhere inside (conformance 11.59). */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const { key } = useInstance();
  const node = useRef<HTMLElement | null>(null);
  const wanted = String(useContent('defaultActiveTab') ?? '');
  const orientation = useContent('orientation') === 'vertical' ? 'vertical' : 'horizontal';
  const activationMode = useContent('activationMode') === 'manual' ? 'manual' : 'auto';
  const [active, setActive] = useState(wanted);
  // Before it is painted: a tab that is pressed from then on stays open.
  useLayoutEffect(() => setActive(wanted || (headsIn(node.current)[0]?.dataset.tab ?? '')), [wanted]);

  // The author's heads may stand anywhere inside: the list owns them by their ids, which is how a tab finds its list.
  const [owned, setOwned] = useState('');
  useLayoutEffect(() =>
    setOwned(
      headsIn(node.current)
        .map((head) => head.id)
        .join(' '),
    ),
  );

  const open = (name: string) => {
    if (name === active) return;
    setActive(name);
    void emit('onValueChanged', { newValue: name, oldValue: active });
  };
  const step = (by: 1 | -1) => {
    const names = headsIn(node.current).map((head) => head.dataset.tab ?? '');
    if (names.length === 0) return;
    open(names[(names.indexOf(active) + by + names.length) % names.length] ?? '');
  };
  const setActiveTab = (name: unknown) => open(String(name ?? ''));
  useAction('setActiveTab', setActiveTab);
  useProvideLocal(
    { active, orientation, activationMode, loadAllTabs: useContent('loadAllTabs') !== false, id: key },
    { setActiveTab, goToNextTab: () => step(1), goToPrevTab: () => step(-1) },
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const heads = headsIn(node.current);
    const current = heads.indexOf((event.target as HTMLElement).closest('[role="tab"]') as HTMLElement);
    const next = current < 0 ? null : positionAfter(event, { current, count: heads.length, orientation });
    if (next === null) return;
    event.preventDefault();
    heads[next]?.focus();
    if (activationMode === 'auto') open(heads[next]?.dataset.tab ?? '');
  };
  return (
    <Root
      nodeRef={(root) => {
        node.current = root;
      }}
      onKeyDown={onKeyDown}
    >
      <div className="ww-tabs-owner" role="tablist" aria-orientation={orientation} aria-owns={owned || undefined} />
      <Slot name="tabContent" />
    </Root>
  );
};
