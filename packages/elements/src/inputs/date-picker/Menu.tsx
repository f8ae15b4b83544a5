import { Slot, useContent, useSlotSize } from '@trama/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { CalendarPanel } from './CalendarPanel.tsx';
import { ClockPartPanel, TimePanel } from './ClockPanels.tsx';
import { homePanel } from './flow.ts';
import { previewOf } from './format.ts';
import { MonthPanel, YearPanel } from './PeriodPanels.tsx';
import { valueOfSelection } from './selection.ts';
import { pickerTexts } from './texts.ts';
import { useMenuPlace } from './use-menu-place.ts';
import { type Picker, type PickerInit, usePicker } from './use-picker.ts';

export interface MenuProps extends PickerInit {
  id: string;
  /** The trigger that the menu stands beside; it takes no part where the calendar is drawn in place. */
  anchor: RefObject<HTMLElement | null>;
  /** The menu moves with the page under its trigger instead of floating above everything. */
  isSticked: boolean;
}

const FOCUSABLE = 'button:not([tabindex="-1"]):not(:disabled), [tabindex="0"], a[href], input, select, textarea';

/** Keeps the tab key inside the dialog. */
const keepFocus = (menu: HTMLElement, event: KeyboardEvent): void => {
  const all = [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((node) => node.checkVisibility());
  const [first, last] = [all[0], all.at(-1)];
  const at = menu.ownerDocument.activeElement;
  const wraps = event.shiftKey ? at === first || at === menu : at === last;
  if (!wraps) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};

/** The calendar with its sidebars, preview and select button: a dialog, or drawn in place. */
export const Menu = ({ id, anchor, isSticked, ...init }: MenuProps): ReactNode => {
  const picker = usePicker(init);
  const menu = useRef<HTMLDivElement>(null);
  const { isInline, settings, close } = init;
  const texts = pickerTexts(settings.language);
  const hasLeft = Boolean(useContent('enableLeftSidebar')) && !isInline;
  const hasRight = Boolean(useContent('enableRightSidebar')) && !isInline;
  const isFloating = !isInline && !isSticked;
  useMenuPlace(isFloating, anchor, menu, useContent('menuPosition'));
  useEffect(() => {
    if (isInline) return;
    const leave = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !anchor.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', leave, { capture: true });
    return () => document.removeEventListener('pointerdown', leave, { capture: true });
  }, [isInline, anchor, close]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInline || menu.current === null) return;
    if (event.key === 'Tab') keepFocus(menu.current, event);
    if (event.key !== 'Escape') return;
    // The layer around must stay open.
    event.preventDefault();
    event.stopPropagation();
    if (picker.panel === homePanel(settings.dateMode) || picker.isInFlow) close();
    else picker.finishPanel();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: a dialog, or a plain group where it is drawn in place.
    <div
      ref={menu}
      id={id}
      className="ww-date-menu"
      {...(isInline
        ? { role: 'group', 'data-inline': '' }
        : { role: 'dialog', 'aria-modal': true, ...(isSticked ? { 'data-sticked': '' } : { popover: 'manual' }) })}
      aria-label={texts.dialog}
      onKeyDown={onKeyDown}
    >
      <div className="ww-date-body">
        {hasLeft && (
          <div className="ww-date-side">
            <Slot name="leftSidebarZone" />
          </div>
        )}
        <PanelView picker={picker} takesFocus={!isInline} />
        {hasRight && (
          <div className="ww-date-side">
            <Slot name="rightSidebarZone" />
          </div>
        )}
      </div>
      {!picker.calendar.autoApplies && <Footer picker={picker} />}
    </div>
  );
};

const PanelView = ({ picker, takesFocus }: { picker: Picker; takesFocus: boolean }): ReactNode => {
  // A panel that replaces another takes over its focus also where the calendar is drawn in place.
  const wasOpen = useRef(false);
  useEffect(() => {
    wasOpen.current = true;
  }, []);
  const takes = takesFocus || wasOpen.current;
  if (picker.panel === 'month') return <MonthPanel picker={picker} takesFocus={takes} />;
  if (picker.panel === 'year') return <YearPanel picker={picker} takesFocus={takes} />;
  if (picker.panel === 'time') return <TimePanel picker={picker} takesFocus={takes} />;
  if (picker.panel === 'hours') return <ClockPartPanel key="hour" picker={picker} part="hour" takesFocus={takes} />;
  if (picker.panel === 'minutes')
    return <ClockPartPanel key="minute" picker={picker} part="minute" takesFocus={takes} />;
  if (picker.panel === 'seconds')
    return <ClockPartPanel key="second" picker={picker} part="second" takesFocus={takes} />;
  return <CalendarPanel picker={picker} takesFocus={takes} />;
};

/** What is picked so far, and the author's button that applies it. */
const Footer = ({ picker }: { picker: Picker }): ReactNode => {
  const { settings, selection } = picker;
  const hasButton = useSlotSize('actionSelectElement') > 0;
  return (
    <div className="ww-date-footer">
      <span className="ww-date-preview" aria-live="polite">
        {previewOf(valueOfSelection(selection, settings), settings)}
      </span>
      {hasButton ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the author's button inside is the control.
        <div className="ww-date-action" data-blocked={picker.canApply ? undefined : ''} onClick={picker.applySelection}>
          <Slot name="actionSelectElement" />
        </div>
      ) : (
        <button type="button" className="ww-date-apply" disabled={!picker.canApply} onClick={picker.applySelection}>
          {pickerTexts(settings.language).select}
        </button>
      )}
    </div>
  );
};
