import { Root, useAction, useContent, useElementState, useEmit, useInstance } from '@trama/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useScrollLock } from '../overlay/use-layer.ts';
import { useIsInvalid } from '../use-field-validity.ts';
import { Options } from './Options.tsx';
import { Trigger } from './Trigger.tsx';
import { useDropdown } from './use-dropdown.ts';
import { useSelect } from './use-select.ts';
import './element.css';

/** A select for one value or several, with search and keyboard: a combobox with its listbox. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const emit = useEmit();
  const select = useSelect();
  const { isOpen, isBlocked, found } = select;
  const isReadonly = Boolean(useContent('readonly'));
  const isManual = Boolean(useContent('manualTrigger'));
  const closesOutside = useContent('closeOnClickOutside') !== false;
  const isInvalid = useIsInvalid(useContent('fieldName'));
  const place = {
    offsetX: useContent('offsetX'),
    offsetY: useContent('offsetY') ?? '8px',
    width: useContent('dropdownWidth'),
  };
  const layer = useContent<number | undefined>('zIndexOpen');
  const trigger = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const [hasFocus, setFocus] = useState(false);
  useElementState('focus', hasFocus);
  useElementState('readonly', isReadonly);
  useAction('actionFocusInput', () => trigger.current?.focus());
  useDropdown(isOpen, trigger, list, place, () => closesOutside && select.close());
  const letsScroll = Boolean(useContent('allowScrollingWhenOpen'));
  useScrollLock(isOpen && !letsScroll);
  useEffect(() => {
    if (!isOpen) setFocused(-1);
  }, [isOpen]);

  const listId = `list-${instance.key}`;
  const close = () => {
    select.close();
    trigger.current?.focus();
  };
  const move = (step: 1 | -1) => {
    if (!isOpen) select.open();
    if (found.length === 0) return;
    setFocused((at) => {
      // The way through the list begins at the choice that stands.
      const from = at < 0 && !select.isMultiple ? found.findIndex(select.isChosen) : at;
      return from < 0 && step < 0 ? found.length - 1 : (from + step + found.length) % found.length;
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isBlocked) return;
    const option = found[focused];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' || (event.key === ' ' && !isSearchBox(event.target))) {
      if (!isOpen) select.open();
      else if (option !== undefined) select.pick(option);
    } else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return (
    <Root
      className="ww-select"
      style={isOpen && layer !== undefined ? ({ zIndex: layer } as CSSProperties) : undefined}
      onKeyDown={onKeyDown}
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
        focusedId={focused < 0 ? undefined : `${listId}-${focused}`}
        isInvalid={isInvalid}
        onPress={() => {
          if (isOpen) select.close();
          else if (!isManual) select.open();
        }}
      />
      {isOpen && <Options ref={list} select={select} listId={listId} focused={focused} setFocused={setFocused} />}
    </Root>
  );
};

const isSearchBox = (target: EventTarget): boolean => target instanceof HTMLInputElement;
