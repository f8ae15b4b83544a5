import { type RefObject, useEffect, useRef } from 'react';

const CONTROL = ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled)';
const FIELD = `td:not(.ww-table-select, .ww-table-actions) ${CONTROL}`;
const BUTTON = `.ww-table-actions ${CONTROL}`;

/** Whether the focus went with the button that was pressed, or still is in the table. */
const isFree = (table: HTMLElement): boolean => {
  const { activeElement, body } = table.ownerDocument;
  return activeElement === null || activeElement === body || table.contains(activeElement);
};

/**
 * Keeps the focus at the row whose edit begins or ends, for the button that was pressed goes with it: the first field
 * takes the focus at the beginning, the row's first button at the end. `place` is that of the edited row, null for none.
 */
export const useEditFocus = (table: RefObject<HTMLElement | null>, place: number | null): void => {
  const before = useRef(place);
  useEffect(() => {
    const left = before.current;
    before.current = place;
    const at = place ?? left;
    if (place === left || at === null || table.current === null || !isFree(table.current)) return;
    const row = table.current.querySelectorAll('tbody > tr')[at];
    row?.querySelector<HTMLElement>(place === null ? BUTTON : FIELD)?.focus();
  }, [table, place]);
};
