/** Marks all cells of the column under the pointer, and no others; `target` null marks none. */
export const markColumn = (grid: Element, target: EventTarget | null): void => {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const column = cell?.getAttribute('aria-colindex') ?? null;
  if (column === grid.getAttribute('data-column')) return;
  for (const marked of grid.querySelectorAll('[data-over]')) marked.removeAttribute('data-over');
  if (column === null) grid.removeAttribute('data-column');
  else {
    grid.setAttribute('data-column', column);
    for (const one of grid.querySelectorAll(`[aria-colindex="${column}"]`)) one.setAttribute('data-over', '');
  }
};
