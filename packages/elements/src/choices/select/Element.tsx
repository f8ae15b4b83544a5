import { Root, useAction, useContent, useElementState, useEmit, useInstance } from '@trama/react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useDropdown } from '../../shared/dropdowns/use-dropdown.ts';
import { useScrollLock } from '../../shared/layers/use-layer.ts';
import { Dropdown } from './Dropdown.tsx';
import { Trigger } from './Trigger.tsx';
import { useSelect } from './use-select.ts';
import { useSelectKeys } from './use-select-keys.ts';
import { useSelectLocal } from './use-select-local.ts';
import './element.css';

/** A click outside so soon after an action of a workflow is the click that asked for it (conformance 11.21); in ms. */
const ACTION_GRACE = 400;

/** A select for one value or several, with search and keyboard: a combobox with its listbox. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const emit = useEmit();
  const select = useSelect();
  const { isOpen } = select;
  const isReadonly = Boolean(useContent('readonly'));
  const isManual = Boolean(useContent('manualTrigger'));
  const closesOutside = useContent('closeOnClickOutside') !== false;
  const letsScroll = Boolean(useContent('allowScrollingWhenOpen'));
  const place = {
    offsetX: useContent('offsetX'),
    offsetY: useContent('offsetY') ?? '8px',
    width: useContent('dropdownWidth'),
  };
  const layer = useContent<number | undefined>('zIndexOpen');
  const trigger = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const focusTrigger = () => trigger.current?.focus();
  const keys = useSelectKeys(select, focusTrigger);
  useElementState('focus', hasFocus);
  useElementState('readonly', isReadonly);
  useAction('actionFocusInput', focusTrigger);
  useDropdown(isOpen, trigger, list, place, () => {
    const isOfAction = performance.now() - select.lastAction.current < ACTION_GRACE;
    if (closesOutside && !isOfAction) select.close();
  });
  useScrollLock(isOpen && !letsScroll);
  useSelectLocal(select, trigger);

  const listId = `list-${instance.key}`;
  const focusedId = keys.focused < 0 ? undefined : `${listId}-${keys.focused}`;
  return (
    <Root
      className="ww-select"
      style={isOpen && layer !== undefined ? ({ zIndex: layer } as CSSProperties) : undefined}
      onKeyDown={keys.onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocus(true);
        void emit('focus', null);
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocus(false);
        void emit('blur', null);
      }}
    >
      <Trigger
        ref={trigger}
        select={select}
        listId={listId}
        focusedId={focusedId}
        onPress={() => {
          if (isOpen) select.close();
          else if (!isManual) select.open();
        }}
      />
      {isOpen && (
        <Dropdown
          ref={list}
          select={select}
          listId={listId}
          focused={keys.focused}
          focusedId={focusedId}
          setFocused={keys.setFocused}
        />
      )}
    </Root>
  );
};
