import { isRecord } from '@trama/model';
import {
  Root,
  Slot,
  useAction,
  useContent,
  useElementState,
  useEmit,
  useInstance,
  useLazy,
  useSlotCopies,
  useVariable,
} from '@trama/react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { previewOf } from './format.ts';
import { type PickerSettings, type SelectionMode, usePickerSettings } from './settings.ts';
import { pickerTexts } from './texts.ts';
import { useInitialValue } from './use-initial-value.ts';
import '../../shared/looks/touch-area.css';
import './element.css';

const loadMenu = async () => (await import('./Menu.tsx')).Menu;

/** A trigger with a calendar beside it, or the calendar in place; the calendar is loaded when it is first needed. */
export const Element = (): ReactNode => {
  const { key } = useInstance();
  const emit = useEmit();
  const settings = usePickerSettings();
  const [value, setValue] = usePickedValue(settings);
  const isReadonly = Boolean(useContent('readonly'));
  const isInline = Boolean(useContent('enableCalendarOnly'));
  const isSticked = Boolean(useContent('stickedDatePicker'));
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLDivElement>(null);
  const Menu = useLazy(loadMenu, isOpen || isInline);
  const isShown = isInline || (isOpen && !isReadonly);
  useElementState('readonly', isReadonly);
  const open = () => {
    if (!isReadonly && !isInline) setOpen(true);
  };
  const close = useCallback(() => {
    setOpen(false);
    trigger.current?.focus({ preventScroll: true });
  }, []);
  useAction('openMenu', open);
  useAction('closeMenu', close);
  const menuId = `date-${key}`;
  return (
    <Root
      className="ww-date"
      data-inline={isInline ? '' : undefined}
      data-fit={String(useContent('calendarOnlyFit') ?? 'stretch')}
    >
      {!isInline && (
        <Trigger
          node={trigger}
          value={value}
          settings={settings}
          isOpen={isShown}
          isReadonly={isReadonly}
          menuId={menuId}
          onPress={() => (isOpen ? close() : open())}
          onClose={close}
        />
      )}
      {Boolean(useContent('required')) && (
        <RequiredInput isEmpty={previewOf(value, settings) === ''} onFocus={() => trigger.current?.focus()} />
      )}
      {isShown && Menu !== null && (
        <Menu
          id={menuId}
          anchor={trigger}
          settings={settings}
          value={value}
          isInline={isInline}
          isSticked={isSticked}
          isReadonly={isReadonly}
          apply={setValue}
          close={close}
          onFlowStep={(step) => void emit('onFlowStep', { value: step })}
        />
      )}
    </Root>
  );
};

const EMPTY: Readonly<Record<SelectionMode, unknown>> = { single: null, range: { start: null, end: null }, multi: [] };

/** Whether a stored value has the shape of its mode. */
const hasShape = (value: unknown, mode: SelectionMode): boolean => {
  if (mode === 'multi') return Array.isArray(value);
  if (mode === 'single') return value === null || typeof value !== 'object' || value instanceof Date;
  return isRecord(value) && !(value instanceof Date);
};

/** The exposed value; `change` tells of one that differs (conformance 11.26). */
const usePickedValue = ({ selectionMode }: PickerSettings): readonly [unknown, (value: unknown) => void] => {
  const emit = useEmit();
  const [stored, setStored] = useVariable<unknown>('value');
  const start = useContent<unknown>('initValueRangeStart') ?? null;
  const end = useContent<unknown>('initValueRangeEnd') ?? null;
  const several = useContent<unknown>('initValueMulti');
  const initial = selectionMode === 'range' ? { start, end } : selectionMode === 'multi' ? (several ?? []) : undefined;
  const value = hasShape(stored, selectionMode) ? stored : (initial ?? EMPTY[selectionMode]);
  // The engine knows one initial value; that of ranges and of several dates is set here.
  const needsStart = !hasShape(stored, selectionMode);
  const first = useRef(value);
  first.current = value;
  useEffect(() => {
    if (needsStart) setStored(first.current);
  }, [needsStart, setStored]);
  useInitialValue(initial, setStored);
  useAction('clearValue', () => setStored(EMPTY[selectionMode]));
  const pick = (next: unknown) => {
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    setStored(next);
    void emit('change', { value: next });
  };
  return [value, pick];
};

interface TriggerProps {
  node: React.RefObject<HTMLDivElement | null>;
  value: unknown;
  settings: PickerSettings;
  isOpen: boolean;
  isReadonly: boolean;
  menuId: string;
  onPress: () => void;
  onClose: () => void;
}

/** What stands in the page: the author's content with the preview, or a plain field. */
const Trigger = ({ node, value, settings, isOpen, isReadonly, menuId, onPress, onClose }: TriggerProps): ReactNode => {
  const { element } = useInstance();
  const preview = previewOf(value, settings);
  const texts = pickerTexts(settings.language);
  const name = element.name ?? texts.open;
  const spoken = preview === '' ? name : `${name}: ${preview}`;
  const zones = useSlotCopies('triggerZone', [{ item: { data: { preview, value } } }]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) onClose();
    else if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return;
    else if (event.target === event.currentTarget) onPress();
    else return;
    event.preventDefault();
  };
  // What the author shows is part of the name, so that it can be said to it (WCAG 2.5.3).
  const hasContent = zones.length > 0;
  return (
    <>
      {hasContent && (
        <span id={`${menuId}-name`} hidden>
          {spoken}
        </span>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the author's content inside may hold elements that no button may. */}
      <div
        ref={node}
        id={`${menuId}-trigger`}
        className="ww-date-trigger"
        role="button"
        tabIndex={isReadonly ? -1 : 0}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-disabled={isReadonly || undefined}
        aria-label={hasContent ? undefined : spoken}
        aria-labelledby={hasContent ? `${menuId}-name ${menuId}-trigger` : undefined}
        onClick={onPress}
        onKeyDown={onKeyDown}
      >
        <Slot name="triggerZone" />
        {!hasContent && (
          <span className="ww-date-field" data-empty={preview === '' ? '' : undefined}>
            {preview || texts.placeholder}
          </span>
        )}
      </div>
    </>
  );
};

/** Lets the browser's own check of a form find an empty picker. */
const RequiredInput = ({ isEmpty, onFocus }: { isEmpty: boolean; onFocus: () => void }): ReactNode => (
  <input
    className="ww-date-required"
    required
    tabIndex={-1}
    aria-hidden="true"
    value={isEmpty ? '' : 'x'}
    onChange={() => undefined}
    onFocus={onFocus}
  />
);
